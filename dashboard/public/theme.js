// Before the first paint and outside the bundle, so that a chosen palette never flashes the other one.
try {
  const theme = localStorage.getItem('vigie.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be refused: the system's palette then.
}
