import { formatNumber } from '@vigie/contracts/french/numbers';
import type { ArticleNow, PageNow } from './page-now.ts';

/** Both sides of an article that stands at two minutes. */
interface StayedArticle {
  before: ArticleNow;
  after: ArticleNow;
}

interface PublisherChange {
  publisher: string;
  /** Points a minute. */
  before: number;
  after: number;
}

/** What the call about the difference of two minutes says. */
export interface PageChange {
  came: readonly ArticleNow[];
  went: readonly ArticleNow[];
  moved: readonly StayedArticle[];
  retitled: readonly StayedArticle[];
  publishers: readonly PublisherChange[];
}

/** Where one of the minutes has slots alone, slots are compared. */
const isSamePlace = ({ before, after }: StayedArticle): boolean =>
  before.slot === after.slot &&
  (before.rank === null ||
    after.rank === null ||
    (before.rank === after.rank && before.rankInBlock === after.rankInBlock));

/** Largest change first. */
function publishersOf(before: PageNow, after: PageNow): PublisherChange[] {
  const rows = new Map<string, PublisherChange>();
  for (const side of ['before', 'after'] as const) {
    for (const { publisher, points } of (side === 'before' ? before : after).articles) {
      const row = rows.get(publisher) ?? { publisher, before: 0, after: 0 };
      row[side] += points;
      rows.set(publisher, row);
    }
  }
  const moved = (row: PublisherChange): number => Math.abs(row.after - row.before);
  return [...rows.values()].sort((a, b) => moved(b) - moved(a) || a.publisher.localeCompare(b.publisher, 'fr'));
}

/** null: one of the minutes was not photographed, so nothing is compared. */
export function pageChange(before: PageNow, after: PageNow): PageChange | null {
  if (before.state === 'manquante' || after.state === 'manquante') return null;
  const then = new Map(before.articles.map((article) => [article.id, article]));
  const now = new Set(after.articles.map(({ id }) => id));
  const both = after.articles.flatMap((article) => {
    const earlier = then.get(article.id);
    return earlier ? [{ before: earlier, after: article }] : [];
  });
  return {
    came: after.articles.filter(({ id }) => !then.has(id)),
    went: before.articles.filter(({ id }) => !now.has(id)),
    moved: both.filter((one) => !isSamePlace(one)),
    retitled: both.filter((one) => one.before.title !== one.after.title),
    publishers: publishersOf(before, after),
  };
}

const NBSP = '\u00a0';
const MINUS = '\u2212';

/** « 3 », « 3.2 »; where slots alone are known, « place 2 ». */
export const placeName = ({ rank, rankInBlock, slot }: ArticleNow): string =>
  rank === null
    ? `place${NBSP}${slot}`
    : rankInBlock === null || rankInBlock === 1
      ? `${rank}`
      : `${rank}.${rankInBlock}`;

export const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `${MINUS}${formatNumber(-value)}` : '0';

type Notes = Map<string, string>;

const addNote = (notes: Notes, id: string, text: string): void => {
  notes.set(id, [notes.get(id), text].filter(Boolean).join(', '));
};

/** What is written beside an article on either side. */
export function changeNotes({ came, went, moved, retitled }: PageChange): { before: Notes; after: Notes } {
  const [before, after]: [Notes, Notes] = [new Map(), new Map()];
  for (const { id } of came) addNote(after, id, 'entré');
  for (const { id } of went) addNote(before, id, 'sorti ensuite');
  for (const one of moved) {
    addNote(before, one.after.id, `ira en${NBSP}${placeName(one.after)}`);
    addNote(after, one.after.id, `était en${NBSP}${placeName(one.before)}`);
  }
  for (const one of retitled) {
    addNote(before, one.after.id, 'titre changé ensuite');
    addNote(after, one.after.id, 'titre changé');
  }
  return { before, after };
}

/** A line of what changed. */
export interface ChangeRow {
  kind: 'Entré' | 'Sorti' | 'Déplacé' | 'Titre changé' | 'Déplacé, titre changé';
  before: ArticleNow | null;
  after: ArticleNow | null;
}

/** Everything that changed, each article once: what came, went, moved, then what changed its title alone. */
export function changeRows({ came, went, moved, retitled }: PageChange): ChangeRow[] {
  const renamed = new Set(retitled.map(({ after }) => after.id));
  const shifted = new Set(moved.map(({ after }) => after.id));
  return [
    ...came.map((after) => ({ kind: 'Entré', before: null, after }) as const),
    ...went.map((before) => ({ kind: 'Sorti', before, after: null }) as const),
    ...moved.map((one) => ({ kind: renamed.has(one.after.id) ? 'Déplacé, titre changé' : 'Déplacé', ...one }) as const),
    ...retitled.filter(({ after }) => !shifted.has(after.id)).map((one) => ({ kind: 'Titre changé', ...one }) as const),
  ];
}

const countOf = (count: number, one: string, more: string): string =>
  `${formatNumber(count)}${NBSP}${count < 2 ? one : more}`;

/** « 3 entrés, 2 sortis, 5 déplacés, 1 titre changé » */
export const changeSentence = ({ came, went, moved, retitled }: PageChange): string =>
  [
    countOf(came.length, 'entré', 'entrés'),
    countOf(went.length, 'sorti', 'sortis'),
    countOf(moved.length, 'déplacé', 'déplacés'),
    countOf(retitled.length, 'titre changé', 'titres changés'),
  ].join(', ');
