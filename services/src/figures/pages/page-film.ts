import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { type MinuteRange, rangeOf } from '@vigie/contracts/query';
import { invalidField } from '../../platform/errors.ts';
import { unknownPage } from './ask-page.ts';
import { type Deed, momentSentence } from './moment-sentence.ts';
import { type Moment, momentsOf } from './moments.ts';
import { timeText } from './page-at.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { type PageQuestion, slotsOf } from './page-question.ts';
import type { Passage, Reel } from './passages.ts';
import { readNeighbours } from './photographed.ts';
import { readReel } from './read-reel.ts';
import { countPlacements } from './snapshots.ts';
import { readWordings, type Wording, type Wordings, wordingOf } from './wordings.ts';

type Film = AnswerOf<'pageFilm'>;

/** A day of two crawlers with 500 entries a minute. More would be too much memory for one answer. */
const MOST_PLACEMENTS = 1_500_000;

/** The range of a film, up to the current minute. */
export const filmRange = (body: Pick<CheckedBodyOf<'pageFilm'>, 'fromDate' | 'toDate'>, now: number): MinuteRange =>
  rangeOf(body, now);

/** A title that an article has from a minute on. */
interface Titled extends Wording {
  from: number;
}

interface Role {
  article: string;
  passages: readonly Passage[];
  titles: readonly Titled[];
}

/**
 * A page over a range: everything that the minutes of it would answer, each said once.
 * @throws {AppError} 404 when the page was never photographed, 400 when it has too many entries for one answer
 */
export async function pageFilm(question: PageQuestion, range: MinuteRange): Promise<Film> {
  if ((await countPlacements(question, range)) > MOST_PLACEMENTS) {
    throw invalidField('toDate', 'laisse trop de placements pour un seul film');
  }
  const reel = await readReel(question, range);
  if (reel.stretches.length === 0) {
    const { previous, next } = await readNeighbours(question, range);
    if (previous === null && next === null) throw unknownPage();
  }
  const [factsOf, wordings] = await Promise.all([
    readPageFacts(question, [...reel.passages.keys()]),
    readWordings(question, reel.passages),
  ]);
  const roles = [...reel.passages]
    .map(([article, passages]) => roleOf(article, passages, wordings, question.page.source, factsOf(article)))
    .sort((a, b) => startOf(a) - startOf(b) || (BigInt(a.article) < BigInt(b.article) ? -1 : 1));
  const start = range.from / MINUTE_MS;
  return {
    page: question.page,
    debut: timeText(range.from),
    fin: timeText(range.to),
    points: pointsBySlot(question),
    photographiees: reel.stretches.map(({ from, to, crawlers }) => [from - start, to - start, crawlers]),
    articles: roles.map(({ article, passages }) => {
      const { editeur, firstView, cluster } = factsOf(article);
      const first = (passages[0]?.from ?? start) * MINUTE_MS;
      return {
        _id: articleIdFromUInt64(article),
        editeur,
        depuis: timeText(firstView ?? first),
        cluster_id: cluster,
        passages: passages.map((p) => [p.from - start, p.to - start, p.rank, p.storyRank, p.slot, p.seenBy]),
      };
    }),
    titres: roles
      .flatMap(({ article, titles }) =>
        titles.map(({ from, titre, certain, url }) => ({
          _id: articleIdFromUInt64(article),
          depuis: from - start,
          titre,
          titreCertain: certain,
          url,
        })),
      )
      .sort((a, b) => a.depuis - b.depuis || (a._id < b._id ? -1 : 1)),
    moments: tellMoments(question, reel, roles, factsOf).map(({ minute, ...moment }) => ({
      minute: minute - start,
      ...moment,
    })),
  };
}

const startOf = ({ passages }: Role): number => passages[0]?.from ?? 0;

/** From slot 1. */
function pointsBySlot(question: PageQuestion): number[] {
  return [...slotsOf(question)].sort((a, b) => a.slot - b.slot).map(({ points }) => points);
}

/** Passages with the same place are put together: what an article was shown as is told apart from where it stood. */
function roleOf(article: string, own: readonly Passage[], wordings: Wordings, source: string, facts: PageFacts): Role {
  const passages: Passage[] = [];
  const titles: Titled[] = [];
  for (const passage of own) {
    const wording = wordingOf(wordings.get(article) ?? [], passage.form, source, facts);
    const title = titles.at(-1);
    if (title?.titre !== wording.titre || title.url !== wording.url || title.certain !== wording.certain) {
      titles.push({ from: passage.from, ...wording });
    }
    const last = passages.at(-1);
    if (last && last.to === passage.from && isSamePlace(last, passage)) last.to = passage.to;
    else passages.push({ ...passage });
  }
  return { article, passages, titles };
}

const isSamePlace = (a: Passage, b: Passage): boolean =>
  a.rank === b.rank && a.storyRank === b.storyRank && a.slot === b.slot && a.seenBy === b.seenBy;

type ToldMoment = Film['moments'][number];

function tellMoments(
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
