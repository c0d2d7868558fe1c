export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

export interface Scores {
  bcubed: Score;
  pairs: Score;
}

const score = (precision: number, recall: number): Score => ({
  precision,
  recall,
  f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
});

const pairs = (count: number): number => (count * (count - 1)) / 2;

const sizes = (labels: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const label of labels) found.set(label, (found.get(label) ?? 0) + 1);
  return found;
};

/**
 * BCubed (Bagga and Baldwin) and pairwise scores of a clustering against the gold. The labels of item i are `found[i]`
 * and `gold[i]`. Pairwise precision of a clustering without pairs is 1, and so is recall of a gold without pairs.
 */
export const scores = (found: readonly string[], gold: readonly string[]): Scores => {
  const both = found.map((label, i) => JSON.stringify([label, gold[i]]));
  const [ofFound, ofGold, ofBoth] = [sizes(found), sizes(gold), sizes(both)];
  let precision = 0;
  let recall = 0;
  for (const [i, label] of both.entries()) {
    precision += ofBoth.get(label)! / ofFound.get(found[i]!)!;
    recall += ofBoth.get(label)! / ofGold.get(gold[i]!)!;
  }
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + pairs(count), 0);
  const [inFound, inGold, inBoth] = [total(ofFound), total(ofGold), total(ofBoth)];
  return {
    bcubed: score(precision / found.length, recall / found.length),
    pairs: score(inFound === 0 ? 1 : inBoth / inFound, inGold === 0 ? 1 : inBoth / inGold),
  };
};

/** A cluster with articles of several stories, or a story in several clusters. */
export interface Mixture {
  /** The cluster's or the story's label. */
  label: string;
  size: number;
  /** What it consists of, the largest part first: the other label, the number of items, and the first of them. */
  parts: { label: string; count: number; first: number }[];
}

/**
 * Groups of `labels` whose items have several labels in `others`, the largest first. Both give one label per item.
 * Ties keep the order of the items.
 */
export const mixtures = (labels: readonly string[], others: readonly string[]): Mixture[] => {
  const groups = new Map<string, Map<string, { count: number; first: number }>>();
  for (const [item, label] of labels.entries()) {
    const parts = groups.get(label) ?? new Map<string, { count: number; first: number }>();
    groups.set(label, parts);
    const part = parts.get(others[item]!);
    if (part === undefined) parts.set(others[item]!, { count: 1, first: item });
    else part.count += 1;
  }
  return [...groups]
    .filter(([, parts]) => parts.size > 1)
    .map(([label, parts]) => ({
      label,
      size: [...parts.values()].reduce((sum, { count }) => sum + count, 0),
      parts: [...parts].map(([other, part]) => ({ label: other, ...part })).sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.size - a.size);
};
