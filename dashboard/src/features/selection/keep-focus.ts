/**
 * Runs what moves the focused checkbox's row to another list, and leaves the focus where it was: on the next row's
 * checkbox, else on the one before.
 */
export function keepFocus(move: () => void): void {
  const { activeElement } = document;
  const list = activeElement?.closest('section');
  const boxes = [...(list?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])];
  const at = boxes.indexOf(activeElement as HTMLElement);
  const next = at < 0 ? undefined : (boxes[at + 1] ?? boxes[at - 1]);
  move();
  next?.focus({ preventScroll: true });
}
