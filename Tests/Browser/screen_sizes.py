"""What is wrong with a screen in a window that is very wide or very narrow."""

# Screens of TownHunt that use a wide window.
WIDE = {
    "hunt-packs", "hunt-pack-asked", "hunt-no-packs-offline", "hunt-board", "hunt-mine", "hunt-new", "hunt-edit", "hunt-pack", "hunt-organise",
    "hunt-store", "hunt-store-near", "hunt-after", "together-lobby-host", "together-over-guest",
}

# Screens that fit into 195 pixels: half of a phone's width, as for who doubles the size of everything.
NARROW = {"home-left", "nothing", "join-wrong-code", "room-host", "room-guest", "room-watched", "start"}

# The narrowest that a screen may be in a wide window; how long a line may be, in sizes of its font; and parts that
# scroll by themselves, so that the screen has two columns that move apart.
UNUSED = """() => {
  const main = document.querySelector('.page-main');
  const all = [...main.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const tell = (what) => (element) => `${what}: ${element.outerHTML.slice(0, 100)}`;
  const emsOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().width / parseFloat(getComputedStyle(text).fontSize);
  };
  const scrolls = (element) => element.scrollHeight > element.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  return [
    ...main.clientWidth < Math.min(0.85 * innerWidth, 1224) ? [`only ${main.clientWidth} px wide`] : [],
    ...all.filter((element) => element.matches('p:not(.out-of-sight)') && emsOf(element) > 38).map(tell('long line')),
    ...all.filter((element) => !element.matches('textarea') && scrolls(element)).map(tell('scrolls')),
  ];
}"""

# What stands further right or left than the window.
OUTSIDE = """() => [...document.querySelectorAll('body *')].filter((element) => {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (right > innerWidth + 1 || left < -1) && !element.closest('.out-of-sight');
}).map((element) => `${element.tagName}.${element.className}`)"""
