interface Pressed {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const HOUR = 60;
const QUARTER = 15;

/** Minutes that a key goes by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: HOUR,
  PageDown: -HOUR,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The minute that a key leads to, within the day: arrows a minute, with Shift a quarter of an hour, PageUp and PageDown an hour, Home
 * and End the first and the last. null: another key, or one that the browser needs itself.
 */
export function steppedBy(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Pressed,
  minute: number,
  last: number,
): number | null {
  const step = STEPS[key];
  if (step === undefined || altKey || ctrlKey || metaKey) return null;
  const by = shiftKey && Math.abs(step) === 1 ? step * QUARTER : step;
  return Math.max(0, Math.min(last, minute + by));
}
