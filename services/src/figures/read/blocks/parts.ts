/** A part holds the rows of the inserts with the numbers `first` to `last`. */
interface Part {
  /** Its partition, and the number of its mutation: parts of other ones have other rows. */
  group: string;
  first: number;
  last: number;
}

/** As the engine names parts: partition, first and last insert, level of its merges, mutation if there was one. */
const NAME = /^([^_]+)_(\d+)_(\d+)_\d+(?:_(\d+))?$/;

function partOf(name: string): Part | null {
  const [, partition, first, last, mutation = ''] = NAME.exec(name) ?? [];
  return partition === undefined
    ? null
    : { group: `${partition} ${mutation}`, first: Number(first), last: Number(last) };
}

/** Those of the parts that have no row that the known ones did not have: the known ones themselves, and merges of nothing else. */
export function partsOfKnownRows(parts: readonly string[], known: ReadonlySet<string>): string[] {
  const groups = new Map<string, Part[]>();
  for (const name of known) {
    const part = partOf(name);
    if (part) groups.set(part.group, [...(groups.get(part.group) ?? []), part]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.first - b.first);
  return parts.filter((name) => {
    const part = partOf(name);
    return known.has(name) || (part !== null && isMergeOf(part, groups.get(part.group) ?? []));
  });
}

/** Whether the parts, in their order, have every insert of this one. */
function isMergeOf(part: Part, known: readonly Part[]): boolean {
  let next = part.first;
  for (const { first, last } of known) if (first === next && last <= part.last) next = last + 1;
  return next > part.last;
}
