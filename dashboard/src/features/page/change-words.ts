import { formatNumber } from '@vigie/contracts/french/numbers';
import type { PageChange } from './film/page-change.ts';
import type { ShownArticle } from './film/page-now.ts';

const NBSP = '\u00a0';
const MINUS = '\u2212';

/** « 3 », « 3.2 »; where slots alone are known, « place 2 ». */
export const placeName = ({ rank, rankInBlock, slot }: ShownArticle): string =>
  rank === null
    ? `place${NBSP}${slot}`
    : rankInBlock === null || rankInBlock === 1
      ? `${rank}`
      : `${rank}.${rankInBlock}`;

export const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `${MINUS}${formatNumber(-value)}` : '0';

type Notes = Map<string, string>;

const add = (notes: Notes, id: string, text: string): void => {
  notes.set(id, [notes.get(id), text].filter(Boolean).join(', '));
};

/** What is written beside an article on either side. */
export function changeNotes({ came, went, moved, retitled }: PageChange): { before: Notes; after: Notes } {
  const [before, after]: [Notes, Notes] = [new Map(), new Map()];
  for (const { id } of came) add(after, id, 'entré');
  for (const { id } of went) add(before, id, 'sorti ensuite');
  for (const one of moved) {
    add(before, one.after.id, `ira en${NBSP}${placeName(one.after)}`);
    add(after, one.after.id, `était en${NBSP}${placeName(one.before)}`);
  }
  for (const one of retitled) {
    add(before, one.after.id, 'titre changé ensuite');
    add(after, one.after.id, 'titre changé');
  }
  return { before, after };
}

/** A line of what changed. */
export interface ChangeRow {
  kind: 'Entré' | 'Sorti' | 'Déplacé' | 'Titre changé' | 'Déplacé, titre changé';
  before: ShownArticle | null;
  after: ShownArticle | null;
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

const many = (count: number, one: string, more: string): string =>
  `${formatNumber(count)}${NBSP}${count < 2 ? one : more}`;

/** « 3 entrés, 2 sortis, 5 déplacés, 1 titre changé » */
export const changeSentence = ({ came, went, moved, retitled }: PageChange): string =>
  [
    many(came.length, 'entré', 'entrés'),
    many(went.length, 'sorti', 'sortis'),
    many(moved.length, 'déplacé', 'déplacés'),
    many(retitled.length, 'titre changé', 'titres changés'),
  ].join(', ');
