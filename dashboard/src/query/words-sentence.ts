import { filterEntries } from '@vigie/contracts/filter-words';
import { fold } from '@vigie/contracts/fold';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import type { SharedQuery } from './shared-query.ts';

export const WORD_FIELDS = ['clusterEntities', 'clusterLemmes', 'articleEntities', 'urlEntities'] as const;

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

/** What the words of the filters ask of everything that is found; null when there are none. */
export function wordsSentence(query: SharedQuery, fields: readonly FilterField[]): string | null {
  const words = WORD_FIELDS.filter((field) => fields.includes(field))
    .flatMap((field) => filterEntries(query[field]))
    .map(({ text }) => text);
  const empty = words.find((word) => fold(word) === '');
  if (empty !== undefined)
    return `${quoted(empty)} n’a ni lettre, ni chiffre, ni symbole\u00a0: rien ne peut le contenir.`;
  if (words.length === 0) return null;
  return words.length === 1
    ? `Chaque résultat doit contenir ${quoted(words[0]!)}.`
    : `Chaque résultat doit contenir à la fois ${words.map(quoted).join(', ')}.`;
}
