import { INK } from './look.ts';
import type { Pdf } from './pdf.ts';

/** A small triangle in the colour of its direction, its left lower corner at x and the text's base line. */
export function triangle(pdf: Pdf, x: number, baseline: number, size: number, up: boolean): void {
  const top = baseline - size;
  pdf.fillOpacity(1);
  if (up) pdf.polygon([x, baseline], [x + size, baseline], [x + size / 2, top]);
  else pdf.polygon([x, top], [x + size, top], [x + size / 2, baseline]);
  pdf.fill(up ? INK.up : INK.down);
}

export const courseColor = (course: number | null): string =>
  course === null || course === 0 ? INK.quiet : course > 0 ? INK.up : INK.down;
