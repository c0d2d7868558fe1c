// Before the first paint and outside the bundle, so that a chosen colour scheme never flashes the other one.
try {
  const theme = localStorage.getItem('vigie.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The storage may be forbidden; the system's scheme is used then.
}

// Who has logged in on this browser sees the frame's place at once under /dashboard. Others are led to the login, and
// whoever has to set up a second factor to another frame.
try {
  const user = JSON.parse(localStorage.getItem('user') ?? 'null');
  const inside = /^\/(?:dashboard(?:\/|$)|$)/.test(location.pathname);
  if (inside && user?.editeur && user.mustEnrol !== true)
    document.documentElement.dataset.frame = localStorage.getItem('vigie.menu') === 'folded' ? 'folded' : 'open';
} catch {
  // As above, or what is stored is not readable: the dashboard tells it.
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
