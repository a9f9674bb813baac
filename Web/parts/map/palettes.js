// The colours of the map, light, dark, and on paper. On a screen they are made for walking in bright sun: paths and steps stand
// out most. On paper they take little ink, and differ without colours, too.

/** @typedef {typeof light} Palette */

const light = {
  land: '#f6f2ea', sea: '#a9d3ea', water: '#a9d3ea', waterName: '#1b5a84', square: '#d8d2c4',
  wood: '#c9dfb5', grass: '#dbeac6', farmland: '#ece7cf', rock: '#dcd8d2', sand: '#f3e6bd', wetland: '#cfe3d6', ice: '#eef6fb',
  park: '#cfe6b8', built: '#ebe6dd', school: '#f3ead2', hospital: '#f6dfdf', cemetery: '#cfdcc4', pitch: '#b9dca4',
  plaza: '#fdfaf3', building: '#d9cfc0', buildingRim: '#b3a693',
  road: '#ffffff', roadRim: '#a59d92', mainRoad: '#fbe3a6', mainRoadRim: '#b98f3c', path: '#7a4b1e', steps: '#c2410c', rail: '#8b8580',
  border: '#7d5d9c', text: '#26221d', halo: '#ffffff', point: '#7a2d5c', number: '#5d5348', entrance: '#0b6b3a',
};

/** @type {Palette} */
const dark = {
  land: '#23262b', sea: '#16324a', water: '#16324a', waterName: '#9fd0f2', square: '#3a3e45',
  wood: '#24382a', grass: '#2a3a2b', farmland: '#2f3129', rock: '#33353a', sand: '#3d3827', wetland: '#24383a', ice: '#39434a',
  park: '#274031', built: '#2a2d32', school: '#353126', hospital: '#3b2b2d', cemetery: '#2b3a31', pitch: '#2d4a35',
  plaza: '#34373d', building: '#3a3f47', buildingRim: '#5b626d',
  road: '#5a616b', roadRim: '#15171a', mainRoad: '#8a7440', mainRoadRim: '#15171a', path: '#f0b37a', steps: '#ff9a66', rail: '#8d939c',
  border: '#b093cf', text: '#f2efe9', halo: '#17191c', point: '#f0a6d3', number: '#c4bdb1', entrance: '#7fe0ac',
};

/** @type {Palette} */
const paper = {
  land: '#ffffff', sea: '#c4dbe8', water: '#c4dbe8', waterName: '#1b4a6a', square: '#b8b8b8',
  wood: '#dbe8cf', grass: '#eaf2e0', farmland: '#f8f7ef', rock: '#ececec', sand: '#f7f1dd', wetland: '#e3ede4', ice: '#f4f8fa',
  park: '#e0edd3', built: '#f7f6f4', school: '#f6f2e6', hospital: '#f8ecec', cemetery: '#e4ebdf', pitch: '#d8e8cb',
  plaza: '#f4f2ee', building: '#d6d3ce', buildingRim: '#8f8a83',
  road: '#ffffff', roadRim: '#77726b', mainRoad: '#f4e7c0', mainRoadRim: '#6b5a33', path: '#5c3a18', steps: '#a03a10', rail: '#6e6a66',
  border: '#5d4478', text: '#111111', halo: '#ffffff', point: '#5a1f44', number: '#3d3a36', entrance: '#0b4a2c',
};

export const palettes = { light, dark, paper };
