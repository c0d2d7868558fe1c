const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

function rowsWithText(): number {
  const rows = document.querySelectorAll('[role=row][aria-rowindex]:not([hidden])');
  return [...rows].filter((row) => row.getAttribute('aria-rowindex') !== '1' && row.textContent !== '').length;
}

/** Resolves in the frame after this many rows with text were ready to be painted. */
export async function whenPainted(count: number): Promise<void> {
  if (count === 0) return;
  do await nextFrame();
  while (rowsWithText() < count);
  await nextFrame();
}
