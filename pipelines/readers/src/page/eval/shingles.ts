/** Of one page: shares of the shingles of both texts that are in both, in the found one alone, in the wanted one alone. */
export interface Overlap {
  both: number;
  extra: number;
  missing: number;
}

const SHINGLE = 4;

function shinglesOf(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}\p{Mn}\p{Mc}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - SHINGLE + 1); at++) {
    const key = words.slice(at, at + SHINGLE).join(' ');
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Compares two texts by the runs of four words that they share: the measure of scrapinghub/article-extraction-benchmark. */
export function overlapOf(wanted: string, found: string): Overlap {
  const [a, b] = [shinglesOf(wanted), shinglesOf(found)];
  const overlap = { both: 0, extra: 0, missing: 0 };
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [x, y] = [a.get(key) ?? 0, b.get(key) ?? 0];
    overlap.both += Math.min(x, y);
    overlap.extra += Math.max(0, y - x);
    overlap.missing += Math.max(0, x - y);
  }
  return overlap;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Precision and recall are means over pages; F1 is of the means. */
export function textFigures(overlaps: readonly Overlap[]): { precision: number; recall: number; f1: number } {
  const precision = mean(overlaps.filter((o) => o.both + o.extra > 0).map((o) => o.both / (o.both + o.extra)));
  const recall = mean(overlaps.filter((o) => o.both + o.missing > 0).map((o) => o.both / (o.both + o.missing)));
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
