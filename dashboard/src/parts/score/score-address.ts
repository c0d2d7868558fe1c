import type { Breakdown, ScorePart } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { Side } from '../../query/score-sides.ts';
import { isWallClock } from '../../shared/paris.ts';

/**
 * What « Score ouvert » has in its address beside the filter, which is side B: in what side A differs, what the difference is broken
 * down by, and the steps that were opened.
 */
export interface ScoreAddress {
  /** Nothing: the range before. */
  a: Partial<Side>;
  par: Breakdown;
  /** One part of a score for each step that was opened, the outermost first. */
  trail: readonly ScorePart[];
}

export const PAR = ['page', 'facteur', 'article', 'cluster'] as const satisfies readonly Breakdown[];

const SIDE_NAMES = { fromDate: 'aDu', toDate: 'aAu', editeur: 'aEditeur' } as const satisfies Record<
  keyof Side,
  string
>;
const BETWEEN = '~';
const ID = /^[0-9a-f]{16}$/;

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

function readOpened(text: string): ScorePart[] {
  const [what, first, second] = text.split('.');
  if (what === 'page') {
    const [source, position] = [oneOf(SOURCES, first), oneOf(POSITIONS, second)];
    return source && position ? [{ source, position }] : [];
  }
  if (what === 'sorte') {
    const sorte = oneOf(Object.keys(KIND_LABELS) as (keyof typeof KIND_LABELS)[], first);
    return sorte ? [{ sorte }] : [];
  }
  if (first === undefined || !ID.test(first)) return [];
  return what === 'cluster' ? [{ cluster: first }] : what === 'article' ? [{ article: first }] : [];
}

function writeOpened({ sorte, source, position, cluster, article }: ScorePart): string {
  if (source) return `page.${source}.${position}`;
  if (sorte) return `sorte.${sorte}`;
  return cluster ? `cluster.${cluster}` : `article.${article}`;
}

/** The part of both scores that the opened steps lead to. */
export const partOf = (trail: readonly ScorePart[]): ScorePart => Object.assign({}, ...trail);

/** A part as the steps that lead to it. */
const piecesOf = ({ sorte, source, position, cluster, article }: ScorePart): ScorePart[] => [
  ...(sorte ? [{ sorte }] : []),
  ...(source && position ? [{ source, position }] : []),
  ...(cluster ? [{ cluster }] : []),
  ...(article ? [{ article }] : []),
];

/** The trail once a step is opened: what still holds of it, then what is new. */
export function openedTrail(trail: readonly ScorePart[], dans: ScorePart): ScorePart[] {
  const pieces = piecesOf(dans);
  const written = pieces.map(writeOpened);
  const common = trail.filter((piece) => written.includes(writeOpened(piece)));
  const known = common.map(writeOpened);
  return [...common, ...pieces.filter((_, i) => !known.includes(written[i] ?? ''))];
}

/** What lists a piece of a trail among its steps. */
export function listedBy({ source, sorte, cluster }: ScorePart): Breakdown {
  if (source) return 'page';
  if (sorte) return 'facteur';
  return cluster ? 'cluster' : 'article';
}

function readSide(params: URLSearchParams): Partial<Side> {
  const [from, to, editeur] = [params.get('aDu'), params.get('aAu'), params.get('aEditeur')];
  const ranged = from !== null && to !== null && isWallClock(from) && isWallClock(to) && from <= to;
  return { ...(ranged ? { fromDate: from, toDate: to } : {}), ...(editeur ? { editeur } : {}) };
}

/** Address → what is shown. What is unknown or wrong is left out. */
export const readScoreAddress = (params: URLSearchParams): ScoreAddress => ({
  a: readSide(params),
  par: oneOf(PAR, params.get('par') ?? undefined) ?? PAR[0],
  trail: (params.get('dans') ?? '').split(BETWEEN).flatMap(readOpened),
});

/** The search part of an address with this in it; all else that it holds stays. */
export function withScoreAddress(search: string, { a, par, trail }: ScoreAddress): string {
  const params = new URLSearchParams(search);
  for (const [field, name] of Object.entries(SIDE_NAMES)) {
    const value = a[field as keyof Side];
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  if (par === PAR[0]) params.delete('par');
  else params.set('par', par);
  if (trail.length === 0) params.delete('dans');
  else params.set('dans', trail.map(writeOpened).join(BETWEEN));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** For the names of values that cannot be read. */
export const SCORE_PARAMETERS = {
  read: readScoreAddress,
  presets: { aDu: null, aAu: null, aEditeur: '', par: PAR[0], dans: '' },
} as const;
