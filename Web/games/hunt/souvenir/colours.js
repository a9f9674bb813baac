// The colours of the picture that is shared: those of the page in its light theme (app/theme.css), whichever theme the page has.

export const colours = {
  paper: '#f6f0e4', card: '#fffcf5', ink: '#2d251c', soft: '#665a4a', line: '#dbcfb9', 'accent-ink': '#735500', 'accent-tint': '#f4e7bd',
  'map-ground': '#eef0e2', 'map-line': '#c9cdb5', 'map-pin': '#c03a22', 'map-found': '#2f6b3a', 'map-rim': '#ffffff', 'map-here': '#1b5fb8',
};
