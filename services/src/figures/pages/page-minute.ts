import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { PageArticle } from '@vigie/contracts/calls/pages';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageState } from '@vigie/contracts/pages';
import { slotsOf } from '../exposure/points.ts';
import type { Snapshot } from '../read/snapshots.ts';
import { readWordings } from '../read/wordings.ts';
import { timeOf, timeText } from '../times.ts';
import { readPageFacts } from './page-facts.ts';
import { type PageQuestion, readNeighbours } from './page-question.ts';
import type { Passage, Reel } from './passages.ts';
import { readReel } from './read-reel.ts';
import { wordingOf } from './wordings.ts';

/** A page at a minute, its articles in the order of the page. */
export interface PageAt {
  facts: { minute: string; etat: PageState; precedente: string | null; suivante: string | null };
  snapshots: readonly Snapshot[];
  articles: PageArticle[];
}

/** @throws {AppError} 404 when the page was never photographed */
export async function readPageAt(question: PageQuestion, minute: number): Promise<PageAt> {
  const range = { from: minute, to: minute + MINUTE_MS };
  const reel = await readReel(question, range);
  const [stretch] = reel.stretches;
  if (stretch === undefined) {
    const { previous, next } = await readNeighbours(question, range);
    const missing = {
      minute: timeText(minute),
      etat: 'manquante',
      precedente: timeOf(previous),
      suivante: timeOf(next),
    } as const;
    return { facts: missing, snapshots: [], articles: [] };
  }
  const etat = stretch.crawlers === null ? 'places' : 'exacte';
  return {
    facts: { minute: timeText(minute), etat, precedente: null, suivante: null },
    snapshots: reel.snapshots.filter(({ first, end }) => first * MINUTE_MS <= minute && minute < end * MINUTE_MS),
    articles: await articlesOf(question, reel, minute, stretch.crawlers),
  };
}

/** Order of a page: by block and place in it; what has none, or the same one, by points. */
const inOrder = (a: PageArticle, b: PageArticle): number =>
  (a.rang ?? 0) - (b.rang ?? 0) ||
  (a.rangDansBloc ?? 0) - (b.rangDansBloc ?? 0) ||
  b.points - a.points ||
  a.place - b.place ||
  (a._id < b._id ? -1 : 1);

async function articlesOf(
  question: PageQuestion,
  { passages }: Reel,
  minute: number,
  crawlers: number | null,
): Promise<PageArticle[]> {
  const points = new Map(slotsOf(question).map((one) => [one.slot, one.points]));
  const [factsOf, wordings] = await Promise.all([
    readPageFacts(question, [...passages.keys()]),
    readWordings(question, question.page.source, passages),
  ]);
  const shown = ([article, [passage]]: [string, Passage[]]): PageArticle[] => {
    if (passage === undefined) return [];
    const facts = factsOf(article);
    const wording = wordingOf(wordings.get(article) ?? [], passage.form, question.page.source, facts);
    return [
      {
        _id: articleIdFromUInt64(article),
        rang: passage.rank,
        rangDansBloc: passage.storyRank,
        place: passage.slot,
        points: points.get(passage.slot) ?? 0,
        titre: wording.titre,
        titreCertain: wording.certain,
        url: wording.url,
        editeur: facts.editeur,
        depuis: timeText(facts.firstView ?? minute),
        cluster_id: facts.cluster,
        vu: passage.seenBy === null ? null : `${passage.seenBy}/${crawlers}`,
      },
    ];
  };
  return [...passages].flatMap(shown).sort(inOrder);
}

/** A page at a minute (ms), block by block. @throws {AppError} 404 when the page was never photographed */
export async function pageMinute(question: PageQuestion, minute: number): Promise<AnswerOf<'pageMinute'>> {
  const { facts, snapshots, articles } = await readPageAt(question, minute);
  return { page: question.page, ...facts, captures: capturesOf(snapshots), blocs: blocksOf(articles) };
}

/** A snapshot that came twice, or with other entries under the same id, is listed once. */
function capturesOf(snapshots: readonly Snapshot[]): AnswerOf<'pageMinute'>['captures'] {
  const captures = new Map(
    snapshots.map(({ id, producer, at, period }) => [
      JSON.stringify([producer, id, at, period]),
      { id, producteur: producer, at: timeText(at), period },
    ]),
  );
  return [...captures.values()];
}

/** Articles in the order of the page as blocks; without ranks, a block for each slot. */
function blocksOf(articles: readonly PageArticle[]): AnswerOf<'pageMinute'>['blocs'] {
  const blocks: AnswerOf<'pageMinute'>['blocs'] = [];
  for (const article of articles) {
    const last = blocks.at(-1);
    const first = last?.articles[0];
    const isSame = first && first.rang === article.rang && (article.rang !== null || first.place === article.place);
    if (last && isSame) last.articles.push(article);
    else blocks.push({ rang: article.rang, articles: [article] });
  }
  return blocks;
}
