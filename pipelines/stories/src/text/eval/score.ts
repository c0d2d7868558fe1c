import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Analysis, Mention, Token } from '../analysis.ts';
import { lexiconKey } from '../lexicon-key.ts';
import { type LabelledRow, TYPE_OF } from './labels.ts';

/** Counts of one row; sums of them give the figures of a set. */
export interface Counts {
  lemmas: number;
  lemmasRight: number;
  labels: number;
  found: number;
  typed: number;
  exact: number;
}

export interface Miss {
  title: string;
  what: string;
}

const ARTICLE = /^(?:(?:le|la|les|un|une|des|du)\s+|l')/;

/** A name as `typed` compares it: case and accents folded, without its article. */
const comparable = (text: string) => lexiconKey(text).replace(ARTICLE, '').replace(/\s+/g, ' ');

function lemmaCounts(
  row: LabelledRow,
  tokens: readonly Token[],
  misses: Miss[],
): Pick<Counts, 'lemmas' | 'lemmasRight'> {
  const free = new Map<string, Token[]>();
  for (const token of tokens) {
    const list = free.get(token.form);
    if (list) list.push(token);
    else free.set(token.form, [token]);
  }
  let labels = 0;
  let right = 0;
  for (const { form, lemmas, optional } of row.tokens) {
    const token = free.get(form)?.shift();
    if (optional) continue;
    labels++;
    if (token?.content && lemmas.includes(token.lemma)) right++;
    else
      misses.push({
        title: row.title,
        what: `${form}: ${lemmas.join('/')}, got ${token?.lemma}${token?.content ? '' : ' (no content)'}`,
      });
  }
  return { lemmas: labels, lemmasRight: right };
}

/** A name counts once per row. */
function distinct(mentions: readonly Mention[]): { text: string; type: string }[] {
  const seen = new Map(mentions.map(({ text, start, end, type }) => [`${type} ${text}`, { text, type, start, end }]));
  return [...seen.values()];
}

/**
 * Lemmas: a labelled word is right if the token with its form is content and has one of its lemmas. Entities: `typed`
 * requires the same type and the same text except for case, accents and a leading article; `exact` requires the same
 * letters, too.
 */
export function scoreRow(row: LabelledRow, analyses: readonly Analysis[], misses: Miss[]): Counts {
  const tokens = analyses.flatMap((analysis) => analysis.tokens);
  const mentions = distinct(
    analyses.flatMap(({ text, mentions }) =>
      mentions.map((mention) => ({ ...mention, text: text.slice(mention.start, mention.end) })),
    ),
  );
  const open = new Set(mentions);
  const counts: Counts = { ...lemmaCounts(row, tokens, misses), labels: 0, found: 0, typed: 0, exact: 0 };
  for (const label of row.entities) {
    const types = [label.type, ...(label.types_alt ?? [])].map((type) => TYPE_OF[type]);
    const fitting = [...open].filter((m) => comparable(m.text) === comparable(label.text));
    const hit = fitting.find(({ type }) => types.some((allowed) => allowed === type));
    const taken = hit ?? (label.optional ? fitting[0] : undefined);
    if (taken) open.delete(taken);
    if (label.optional) continue;
    counts.labels++;
    if (!hit) misses.push({ title: row.title, what: `missed ${label.text} ${label.type}` });
    if (hit) {
      counts.found++;
      counts.typed++;
      if (hit.text === label.text) counts.exact++;
    }
  }
  counts.found += open.size;
  for (const { text, type } of open) misses.push({ title: row.title, what: `wrong ${text} ${type}` });
  return counts;
}

export interface Figures {
  accuracy: number;
  typed: { precision: number; recall: number; f1: number };
  exact: { precision: number; recall: number; f1: number };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const prf = (right: number, found: number, labels: number) => ({
  precision: ratio(right, found),
  recall: ratio(right, labels),
  f1: ratio(2 * right, found + labels),
});

/** Figures of a set of rows (micro-averages). */
export function figures(rows: readonly Counts[]): Figures {
  const sum = (field: keyof Counts) => rows.reduce((total, row) => total + row[field], 0);
  return {
    accuracy: ratio(sum('lemmasRight'), sum('lemmas')),
    typed: prf(sum('typed'), sum('found'), sum('labels')),
    exact: prf(sum('exact'), sum('found'), sum('labels')),
  };
}

const ROUNDS = 1000;

/** 95 % interval of a figure over `rows`, by bootstrap (seeded: the same rows give the same interval). */
export function interval<T>(rows: readonly T[], figure: (rows: readonly T[]) => number): [number, number] {
  const random = xoroshiro128plus(5);
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const drawn = rows.map(() => rows[uniformInt(random, 0, rows.length - 1)]!);
    values.push(figure(drawn));
  }
  values.sort((a, b) => a - b);
  return [values[Math.floor(ROUNDS * 0.025)] ?? 0, values[Math.ceil(ROUNDS * 0.975) - 1] ?? 0];
}
