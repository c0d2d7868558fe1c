/** What is to be grouped: one article, or several that a person has put together. */
export interface Unit {
  size: number;
  /** Number of the cluster that a person has tied it to, -1 for none: units tied to different clusters are never joined. */
  tied: number;
  /** Taken off its mean similarity to any other unit; of a group of units the mean by size. */
  crowd: number;
  /** Sum of similarities to the other units, by their index. Symmetric. Used up by the grouping. */
  links: Map<number, number>;
}

/**
 * Average-link agglomeration down to a mean similarity of `least`, by chains of nearest neighbours: the same groups as joining the
 * most similar pair again and again, since a join never brings a third group nearer than its nearer part was. Ties go to the smaller
 * index, so the result is a function of units and links, whatever the order of the maps. Gives the group of each unit: the
 * smallest index in it.
 */
export const averageLink = (units: readonly Unit[], least: number): Int32Array => {
  const group = Int32Array.from(units, (_, index) => index);
  const sizes = Float64Array.from(units, ({ size }) => size);
  const crowds = Float64Array.from(units, ({ size, crowd }) => size * crowd);
  const tied = Int32Array.from(units, (unit) => unit.tied);
  const done = new Uint8Array(units.length);

  const nearest = (a: number, previous: number): number => {
    let best = -1;
    let most = least;
    for (const [b, sum] of units[a]!.links) {
      if (tied[a] !== -1 && tied[b] !== -1) continue;
      const crowd = (crowds[a]! / sizes[a]! + crowds[b]! / sizes[b]!) / 2;
      const mean = sum / (sizes[a]! * sizes[b]!) - crowd;
      if (mean > most || (mean === most && (best === -1 || b === previous || (best !== previous && b < best)))) {
        most = mean;
        best = b;
      }
    }
    return best;
  };

  const join = (kept: number, gone: number): void => {
    const links = units[kept]!.links;
    links.delete(gone);
    for (const [other, sum] of units[gone]!.links) {
      if (other === kept) continue;
      const total = (links.get(other) ?? 0) + sum;
      links.set(other, total);
      units[other]!.links.delete(gone);
      units[other]!.links.set(kept, total);
    }
    units[gone]!.links.clear();
    sizes[kept]! += sizes[gone]!;
    crowds[kept]! += crowds[gone]!;
    if (tied[gone] !== -1) tied[kept] = tied[gone]!;
    group[gone] = kept;
    done[gone] = 1;
  };

  for (let start = 0; start < units.length; start += 1) {
    const chain = [start];
    while (chain.length > 0 && done[start] === 0) {
      const top = chain.at(-1)!;
      const previous = chain.at(-2) ?? -1;
      const next = nearest(top, previous);
      if (next === -1) {
        done[top] = 1;
        chain.pop();
      } else if (next === previous) {
        chain.length -= 2;
        join(Math.min(top, previous), Math.max(top, previous));
        if (chain.length === 0) chain.push(Math.min(top, previous));
      } else chain.push(next);
    }
  }
  for (let unit = 0; unit < units.length; unit += 1) {
    let root = unit;
    while (group[root] !== root) root = group[root]!;
    group[unit] = root;
  }
  return group;
};
