import { type FilterEntry, filterEntries } from '@vigie/contracts/filter-words';
import { fold } from '@vigie/contracts/fold';
import type { Query } from '@vigie/contracts/query';
import { analyse } from '@vigie/stories/text/analyse';
import { type AskedWord, askedParts, askedWords, distinct, isJoint, rejoin } from '@vigie/stories/text/query';
import type { WantedWord } from '../read/wanted-words.ts';
import { isNowhere, nameKey, type SoughtText, soughtPhrase, soughtSigns } from './sought-texts.ts';

/** Names and lemmas of a query, to compare with stored keys. */

/** 'Macron, Élysée' → ['macron', 'elysee']. '' is the key of what no name holds. */
export const entityWords = (text: string): string[] => [
  ...new Set(filterEntries(text).map((entry) => nameKey(entry.text))),
];

/** Where these parts end that begin at a place of the text, with what joins words between them; -1: they are not there. */
function endOf(parts: readonly string[], text: string, from: number): number {
  let at = from;
  for (const [place, part] of parts.entries()) {
    const start = at;
    while (place > 0 && isJoint(text.charAt(at))) at += 1;
    if ((place > 0 && at === start) || !text.startsWith(part, at)) return -1;
    at += part.length;
  }
  return at;
}

/** Signs that stand together are read without what joins them: '14-18' as '14 18'. They are shown with it. */
function asTyped(sign: string, text: string): string {
  const [parts, written] = [sign.split(' '), text.normalize('NFC')];
  for (let from = 0; from < written.length; from += 1) {
    const end = endOf(parts, written, from);
    if (end >= 0) return written.slice(from, end);
  }
  return sign;
}

/** What a query by lemmas was reduced to: lemmas as the dictionary writes them, numbers, signs and quotes as written. */
export const lemmaWords = (text: string): string[] =>
  distinct(
    filterEntries(text).flatMap((entry) => {
      if (entry.quoted) return [entry.text];
      const { words, signs } = askedParts(entry.text);
      return [...words.flatMap(({ lemmas }) => lemmas), ...signs.map((sign) => asTyped(sign, entry.text))];
    }),
  );

/** An entry of a list of lemmas. Each of its words has to be there, by one of its keys. */
interface LemmaEntry {
  words: string[][];
  /** It has several words, which may also match parts of a compound. */
  inCompounds: boolean;
  /** What is no lemma: an article of the cluster has to hold it. */
  sought: SoughtText[];
}

/** 'Covid 19': the number is part of a compound. */
const NUMBERED = /\p{L}.* \d|\d.* \p{L}/u;

/** An entry that is there twice asks nothing more. */
export const lemmaEntries = (text: string): LemmaEntry[] => [
  ...new Map(filterEntries(text).map((entry) => [`${entry.quoted} ${fold(entry.text)}`, entryOf(entry)])).values(),
];

function entryOf({ text, quoted }: FilterEntry): LemmaEntry {
  if (quoted) return { words: [], inCompounds: false, sought: [soughtPhrase(text)] };
  const parts = askedParts(text);
  const inCompounds = parts.words.length > 1 || NUMBERED.test(rejoin(text));
  const words = parts.words.map((word) => keysOf(word, inCompounds));
  // A word without a key is one that nothing holds.
  const missing = words.some((keys) => keys.length === 0) ? [{ texts: [], keys: [], isRead: true }] : [];
  return { words, inCompounds, sought: [...soughtSigns(parts), ...missing] };
}

/** Parts of compounds are stored as written, so the form itself matches too. */
const keysOf = ({ form, lemmas }: AskedWord, inCompounds: boolean): string[] =>
  distinct(inCompounds ? [...lemmas, form] : lemmas).map(fold);

/** A name or lemma of a free text: how it is shown, and its key. */
export interface TextKey {
  shown: string;
  key: string;
}

const keyed = (shown: string): TextKey => ({ shown, key: fold(shown) });

interface TextKeys {
  entities: TextKey[];
  /** For each word its possible lemmas; one match is enough. */
  lemmas: TextKey[][];
}

/** Names and lemmas of a free text. */
export function keysOfText(text: string): TextKeys {
  const written = rejoin(text.replaceAll(',', ' '));
  return {
    entities: distinct(analyse(written).mentions.map((mention) => mention.text)).map(keyed),
    lemmas: askedWords(written).map(({ lemmas }) => lemmas.map(keyed)),
  };
}

const entryWords = (entries: readonly LemmaEntry[], inCompounds: boolean): string[][] =>
  entries.filter((entry) => entry.inCompounds === inCompounds).flatMap(({ words }) => words);

type WordFilters = Pick<Query, 'clusterEntities' | 'clusterLemmes'>;

/** What the query's lemmas ask of the texts of a cluster's articles. */
export const soughtInClusters = ({ clusterLemmes }: Pick<Query, 'clusterLemmes'>): SoughtText[] =>
  lemmaEntries(clusterLemmes).flatMap(({ sought }) => sought);

/** Whether no cluster can hold the query's words: one of them has nothing to compare. */
export const isNoCluster = (query: WordFilters): boolean =>
  entityWords(query.clusterEntities).includes('') || isNowhere(soughtInClusters(query));

/** What a cluster has to hold of the query's names and lemmas. */
export function wantedWords({ clusterEntities, clusterLemmes }: WordFilters): WantedWord[] {
  const entries = lemmaEntries(clusterLemmes);
  return [
    ...entityWords(clusterEntities).map((word): WantedWord => ({ among: 'names', choices: [word], inParts: true })),
    ...[false, true].flatMap((inParts) =>
      entryWords(entries, inParts).map((choices): WantedWord => ({ among: 'lemmas', choices, inParts })),
    ),
  ];
}
