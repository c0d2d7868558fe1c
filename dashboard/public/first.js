// Before the first paint and outside the bundle, so that a chosen colour scheme never flashes the other one.
try {
  const theme = localStorage.getItem('vigie.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The storage may be forbidden; the system's scheme is used then.
}

// Watches for a stylesheet or script of the first page that fails to load: index.html has the message. Once the
// dashboard runs, it reports failures itself.
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
