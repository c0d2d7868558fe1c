import { MOST_DOMAINS } from '@vigie/contracts/sources';

/**
 * Looks at any number of domains and addresses, as many at a time as one look takes. What a look leaves, since its time is over, is
 * looked at with the next; answers false once one has got on with none. `look` answers which it has looked at to the end.
 */
export async function inLots(
  all: readonly string[],
  look: (lot: string[]) => Promise<ReadonlySet<string> | 'all'>,
): Promise<boolean> {
  let left = [...all];
  while (left.length > 0) {
    const lot = left.slice(0, MOST_DOMAINS);
    const done = await look(lot);
    const open = done === 'all' ? [] : lot.filter((place) => !done.has(place));
    if (open.length === lot.length) return false;
    left = [...left.slice(MOST_DOMAINS), ...open];
  }
  return true;
}
