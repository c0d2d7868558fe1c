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
