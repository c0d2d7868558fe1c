// Before the first paint and outside the bundle, so that a chosen palette never flashes the other one.
try {
  const theme = localStorage.getItem('vigie.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be refused: the system's palette then.
}

// A stylesheet or a script of the first page that does not come: index.html has what is shown then. Once the dashboard
// stands in its place, it says itself what has failed.
const PARTS = 'script, link[rel="stylesheet"]';
addEventListener(
  'error',
  ({ target, filename = '' }) => {
    const part = target instanceof Element && target.matches(PARTS);
    if (part || filename.includes('/assets/')) document.documentElement.dataset.panne = '';
  },
  true,
);
addEventListener('online', () => {
  if (document.getElementById('panne')) location.reload();
});
