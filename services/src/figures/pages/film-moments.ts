import type { AnswerOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { MOMENT_GAP_MINUTES, MOST_MOMENTS } from '@vigie/contracts/pages';
import { slotsOf } from '../exposure/points.ts';
import { timeText } from '../times.ts';
import { type Deed, momentSentence } from './moment-sentence.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageQuestion } from './page-question.ts';
import type { Passage, Reel, Stretch } from './passages.ts';
import type { Wording } from './wordings.ts';

/** A minute in which much changed hands on a page. */
interface Moment {
  /** The later of two neighbouring photographed minutes, since 1970. */
  minute: number;
  /** Points a minute that changed hands: half of the sum of all changes. */
  points: number;
  /** Change of each article whose points a minute changed, by stored id. */
  changes: Map<string, number>;
}

/** Of a reel: the strongest moments that are far enough apart, in the order of time. A gap is not bridged. */
export function momentsOf({ stretches, passages }: Reel, pointsOf: (slot: number) => number): Moment[] {
  const minutes = new Map<number, Map<string, number>>();
  const add = (minute: number, article: string, points: number): void => {
    const changes = minutes.get(minute) ?? new Map<string, number>();
    minutes.set(minute, changes);
    changes.set(article, (changes.get(article) ?? 0) + points);
  };
  const joined = joinedStretches(stretches);
  for (const [article, own] of passages) {
    for (const { from, to, slot } of own) {
      add(from, article, pointsOf(slot));
      add(to, article, -pointsOf(slot));
    }
  }
  const found = [...minutes].flatMap(([minute, all]) => {
    if (!joined.some(({ from, to }) => from < minute && minute < to)) return [];
    const changes = new Map([...all].filter(([, change]) => change !== 0));
    const points = [...changes.values()].reduce((sum, change) => sum + Math.abs(change), 0) / 2;
    return changes.size === 0 ? [] : [{ minute, points, changes }];
  });
  return strongest(found).sort((a, b) => a.minute - b.minute);
}

/** Stretches that follow each other without a gap, as one. */
function joinedStretches(stretches: readonly Stretch[]): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of stretches) {
    const last = joined.at(-1);
    if (last?.to === from) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

function strongest(moments: readonly Moment[]): Moment[] {
  const chosen: Moment[] = [];
  for (const moment of [...moments].sort((a, b) => b.points - a.points || a.minute - b.minute)) {
    if (chosen.length === MOST_MOMENTS) break;
    const isFar = chosen.every(({ minute }) => Math.abs(minute - moment.minute) >= MOMENT_GAP_MINUTES);
    if (isFar) chosen.push(moment);
  }
  return chosen;
}

/** A title that an article has from a minute on. */
export interface FilmTitle extends Wording {
  from: number;
}

/** An article in a film. */
export interface Role {
  article: string;
  passages: readonly Passage[];
  titles: readonly FilmTitle[];
}

type ToldMoment = AnswerOf<'pageFilm'>['moments'][number];

/** The moments of a film, each with its sentence. */
export function tellMoments(
  question: PageQuestion,
  reel: Reel,
  roles: readonly Role[],
  factsOf: (article: string) => PageFacts,
): ToldMoment[] {
  const points = new Map(slotsOf(question).map((one) => [one.slot, one.points]));
  const pointsOf = (slot: number): number => points.get(slot) ?? 0;
  const known = new Map(roles.map((role) => [role.article, role]));
  return momentsOf(reel, pointsOf).map((moment) => {
    const before = standing(roles, moment.minute - 1);
    const after = standing(roles, moment.minute);
    const subject = subjectOf(moment, before, after, pointsOf);
    const articles = new Set([...before.keys(), ...after.keys()]).size;
    const at = subject?.deed === 'sort' ? moment.minute - 1 : moment.minute;
    const titre = subject && known.get(subject.article)?.titles.findLast(({ from }) => from <= at)?.titre;
    const about = subject && { titre: titre ?? '', editeur: factsOf(subject.article).editeur, deed: subject.deed };
    const changes = moment.changes.size;
    const phrase = momentSentence({ minute: timeText(moment.minute * MINUTE_MS), about, changes, articles });
    return { minute: moment.minute, points: moment.points, changes, articles, phrase };
  });
}

/** Who stood where at a minute, by stored id. */
function standing(roles: readonly Role[], minute: number): Map<string, Passage> {
  return new Map(
    roles.flatMap(({ article, passages }) => {
      const passage = passages.find(({ from, to }) => from <= minute && minute < to);
      return passage === undefined ? [] : [[article, passage]];
    }),
  );
}

/** The first article of the page. Where ranks are lost, the one of the best-paid slot if it is alone in it. */
function headOf(page: ReadonlyMap<string, Passage>, pointsOf: (slot: number) => number): string | null {
  const order = [...page].sort(
    ([a, one], [b, other]) =>
      (one.rank ?? 0) - (other.rank ?? 0) ||
      (one.storyRank ?? 0) - (other.storyRank ?? 0) ||
      pointsOf(other.slot) - pointsOf(one.slot) ||
      (BigInt(a) < BigInt(b) ? -1 : 1),
  );
  const [first, second] = order;
  if (first === undefined) return null;
  const isShared = first[1].rank === null && second !== undefined && second[1].slot === first[1].slot;
  return isShared ? null : first[0];
}

/** The article that takes the head of the page; else the one whose points change most. null: the page is empty now. */
function subjectOf(
  { changes }: Moment,
  before: ReadonlyMap<string, Passage>,
  after: ReadonlyMap<string, Passage>,
  pointsOf: (slot: number) => number,
): { article: string; deed: Deed } | null {
  if (after.size === 0) return null;
  const head = headOf(after, pointsOf);
  if (head !== null && head !== headOf(before, pointsOf)) return { article: head, deed: 'tete' };
  const [first] = [...changes].sort(
    ([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || (BigInt(a) < BigInt(b) ? -1 : 1),
  );
  if (first === undefined) return null;
  const [article, change] = first;
  if (!before.has(article)) return { article, deed: 'entre' };
  if (!after.has(article)) return { article, deed: 'sort' };
  return { article, deed: change > 0 ? 'monte' : 'descend' };
}
