const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const UNITS = [
  [MONTH, 'mois'],
  [DAY, 'j'],
  [HOUR, 'h'],
  [1, 'min'],
] as const;

/** Minutes → « 1 mois 2 j 3 h 4 min »; a month has 30 days. 0 → « 0 min ». */
export function formatLifetime(minutes: number): string {
  let left = minutes;
  const parts: string[] = [];
  for (const [length, unit] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(`${count}\u00a0${unit}`);
  }
  return parts.length > 0 ? parts.join(' ') : '0\u00a0min';
}
