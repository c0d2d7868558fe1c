import { joinPublishers } from '@vigie/contracts/publisher-names';
import type { PublisherOption } from './publisher-options.ts';
import { isEveryone } from './shared-query.ts';

/** The user's own publisher and rivals. */
export interface House {
  editeur: string;
  concurrents?: readonly string[] | undefined;
}

/** Several publishers as one option, by their names: everybody who gets the address sees the same figures. */
const together = (label: string, options: readonly PublisherOption[]): PublisherOption => ({
  value: joinPublishers(options.map(({ value }) => value)),
  label,
  also: options.map((one) => one.label).join(' '),
  followed: true,
});

/**
 * The same options with the user's own publisher, all their rivals together (with and without it), and each of them first, after everyone. Groups have no
 * rivals.
 */
export function withHouseFirst(
  options: readonly PublisherOption[],
  { editeur, concurrents = [] }: House,
): PublisherOption[] {
  const markOf = ({ value }: PublisherOption): PublisherOption['mark'] =>
    isEveryone(value) ? undefined : value === editeur ? 'own' : concurrents.includes(value) ? 'rival' : undefined;
  const marked = options.map((one) => {
    const mark = markOf(one);
    return mark ? { ...one, mark } : one;
  });
  const orderOf = ({ value, mark }: PublisherOption): number =>
    isEveryone(value) ? 0 : mark === 'own' ? 1 : mark === 'rival' ? 2 : 3;
  const ordered = marked.toSorted((a, b) => orderOf(a) - orderOf(b));
  const rivals = ordered.filter(({ mark }) => mark === 'rival');
  if (rivals.length < 2) return ordered;
  const own = ordered.filter(({ mark }) => mark === 'own');
  const both = own.length === 0 ? [] : [together('Mon éditeur et mes concurrents', [...own, ...rivals])];
  const first = ordered.indexOf(rivals[0] as PublisherOption);
  return ordered.toSpliced(first, 0, together('Mes concurrents', rivals), ...both);
}
