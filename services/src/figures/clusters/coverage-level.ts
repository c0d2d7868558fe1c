import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import type { PublisherView } from '../question/publishers.ts';
import { readLastMinutes } from '../read/member-exposure.ts';
import type { Member } from '../read/members.ts';
import { type LifeQuestion, lifeOf } from './cluster-question.ts';
import { firstOf, groupBy } from './members.ts';

export type Level = 0 | 1 | 2 | 3;

/** Exposed within this time before the end of the range: level 3. */
const RECENT_MS = 24 * 3_600_000;

/**
 * Last visible minute of articles before the end of the range, by stored id, ms; those never exposed are left out. Without any exposure the time of
 * publication: a publisher then covers what it has published about.
 */
export type LastExposures = ReadonlyMap<string, number>;

export const levelOf = (last: number | undefined, end: number): Level =>
  last === undefined ? 1 : last >= end - RECENT_MS ? 3 : 2;

const best = (members: readonly Member[], last: LastExposures, end: number): Level =>
  members.reduce<Level>((level, { article }) => Math.max(level, levelOf(last.get(article), end)) as Level, 0);

/** Level of the publisher that the query names on a cluster; of the best publisher when it names none. */
export function coverageOf(
  members: readonly Member[],
  last: LastExposures,
  end: number,
  { editeur, groupe }: Pick<Query, 'editeur' | 'groupe'>,
  view: PublisherView,
): Level {
  if (isEveryPublisher(editeur)) return best(members, last, end);
  const matches = view.matcher(editeur, groupe);
  return best(
    members.filter(({ host, shown }) => matches(host, shown)),
    last,
    end,
  );
}

/** Every publisher (or group) with an article in it, best level first, ties by name. */
export function coverageList(
  members: readonly Member[],
  last: LastExposures,
  end: number,
  { groupe }: Pick<Query, 'groupe'>,
  view: PublisherView,
): { _id: string; niveau: Level }[] {
  return [...groupBy(members, ({ host, shown }) => view.groupName(host, shown, groupe))]
    .map(([_id, own]) => ({ _id, niveau: best(own, last, end) }))
    .sort((a, b) => b.niveau - a.niveau || a._id.localeCompare(b._id, 'fr'));
}

/** Last visible minutes on any page before the end of the range. */
export async function lastExposures(question: LifeQuestion, members: readonly Member[]): Promise<LastExposures> {
  if (members.length === 0) return new Map();
  const reading = lifeOf(await question.whole, firstOf(members), question.scope.range.to);
  return readLastMinutes(question, { members, reading });
}
