import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { invalidField } from '../../platform/errors.ts';
import { slotsOf } from '../exposure/points.ts';
import { countPlacements } from '../read/snapshots.ts';
import { readWordings, type Wordings } from '../read/wordings.ts';
import { timeText } from '../times.ts';
import { type FilmTitle, type Role, tellMoments } from './film-moments.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { type PageQuestion, readNeighbours } from './page-question.ts';
import type { Passage } from './passages.ts';
import { readReel } from './read-reel.ts';
import { wordingOf } from './wordings.ts';

type Film = AnswerOf<'pageFilm'>;

/** A day of two crawlers with 500 entries a minute. More would be too much memory for one answer. */
const MOST_PLACEMENTS = 1_500_000;

/**
 * A page over a range: everything that the minutes of it would answer, each said once.
 * @throws {AppError} 404 when the page was never photographed, 400 when it has too many entries for one answer
 */
export async function pageFilm(question: PageQuestion, range: MinuteRange): Promise<Film> {
  if ((await countPlacements(question, question.page, range)) > MOST_PLACEMENTS) {
    throw invalidField('toDate', 'laisse trop de placements pour un seul film');
  }
  const reel = await readReel(question, range);
  if (reel.stretches.length === 0) await readNeighbours(question, range);
  const [factsOf, wordings] = await Promise.all([
    readPageFacts(question, [...reel.passages.keys()]),
    readWordings(question, question.page.source, reel.passages),
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
  const titles: FilmTitle[] = [];
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
