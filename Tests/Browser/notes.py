"""What a note covers that is to be pressed."""

SENTENCE = "Too late: the table had already gone on."

# Makes a note appear, and returns the controls that it covers: where it takes a press that is meant for them. One that can be scrolled away from beneath the note does not
# count; it has to come out when it gets the focus.
COVERED = """async (text) => {
  const { toast } = await import('/parts/toast.js');
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  toast(text);
  await frames();
  const notes = document.querySelector('.toasts');
  if (![...notes.children].some((note) => note.checkVisibility() && note.textContent.includes(text))) return ['There is no note.'];
  for (const animation of notes.getAnimations({ subtree: true })) animation.finish();
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=slider], [data-pressed]')]
    .filter((control) => !control.closest('.toasts') && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true }));
  // Where a control is covered, or is when the notes are hidden: a grid of points, as fine as a fingertip.
  const isCovered = (control) => {
    const box = control.getBoundingClientRect();
    const band = notes.getBoundingClientRect();
    const [left, right] = [Math.max(box.left + 2, band.left, 0), Math.min(box.right - 2, band.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top + 2, band.top, 0), Math.min(box.bottom - 2, band.bottom, innerHeight)];
    if (left >= right || top >= bottom) return false;
    const steps = (from, to) => Array.from({ length: Math.ceil((to - from) / 16) + 1 }, (_, at) => Math.min(from + at * 16, to - 0.5));
    const points = steps(left, right).flatMap((x) => steps(top, bottom).map((y) => [x, y]))
      .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.toast'));
    if (points.length === 0) return false;
    notes.style.visibility = 'hidden';
    const isThere = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (control.contains(hit) || hit.closest('label')?.control === control);
    });
    notes.style.visibility = '';
    return isThere;
  };
  const faults = [];
  for (const control of controls.filter(isCovered)) {
    const { scrollTop } = document.scrollingElement;
    control.focus();
    // The page looks from time to time what has come to be beneath the note: a map needs a moment to have another size.
    for (let seen = 0; seen < 60 && isCovered(control); seen += 1) await frames();
    if (isCovered(control)) faults.push(control.outerHTML.slice(0, 120));
    document.scrollingElement.scrollTop = scrollTop;
    await frames();
  }
  return faults;
}"""
