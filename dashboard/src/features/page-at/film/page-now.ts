import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { PASSAGE, type PageState, STRETCH } from '@vigie/contracts/pages';
import { type Film, type FilmStay, standingAt, stretchAt, titleAt } from './film.ts';

/** An article of a page at a minute: what the call about that minute says of it. */
export interface ArticleNow {
  id: string;
  publisher: string;
  title: string;
  /** false: several titles fit. */
  certain: boolean;
  url: string;
  cluster: string | null;
  /** First visible minute on any page, ms. */
  since: number;
  /** Rank of its block, and in it; null where slots alone are known. */
  rank: number | null;
  rankInBlock: number | null;
  slot: number;
  /** Points a minute. */
  points: number;
  /** By how many of the crawlers; null where slots alone are known. */
  seen: readonly [by: number, of: number] | null;
}

export interface Block {
  rank: number | null;
  articles: readonly ArticleNow[];
}

/** A page at a minute of its film. */
export interface PageNow {
  /** Of the film. */
  minute: number;
  /** ms */
  at: number;
  state: PageState;
  articles: readonly ArticleNow[];
  blocks: readonly Block[];
  points: number;
  /** How many crawlers stand for the minute; null where slots alone are known, or nothing is. */
  crawlers: number | null;
}

/** Order of a page, as the call about a minute has it. */
const inOrder = (a: ArticleNow, b: ArticleNow): number =>
  (a.rank ?? 0) - (b.rank ?? 0) ||
  (a.rankInBlock ?? 0) - (b.rankInBlock ?? 0) ||
  b.points - a.points ||
  a.slot - b.slot ||
  (a.id < b.id ? -1 : 1);

function shownAs(film: Film, { article, passage }: FilmStay, minute: number, crawlers: number | null): ArticleNow {
  const title = titleAt(film, article._id, minute);
  const [slot, by] = [passage[PASSAGE.place], passage[PASSAGE.vus]];
  return {
    id: article._id,
    publisher: article.editeur,
    title: title?.titre ?? '',
    certain: title?.titreCertain ?? false,
    url: title?.url ?? '',
    cluster: article.cluster_id,
    since: Date.parse(article.depuis),
    rank: passage[PASSAGE.rang],
    rankInBlock: passage[PASSAGE.rangDansBloc],
    slot,
    points: film.answer.points[slot - 1] ?? 0,
    seen: by === null || crawlers === null ? null : [by, crawlers],
  };
}

/** Blocks in the order of the page; where slots alone are known, one for each slot. */
function blocksOf(articles: readonly ArticleNow[]): Block[] {
  const blocks: { rank: number | null; articles: ArticleNow[] }[] = [];
  for (const article of articles) {
    const last = blocks.at(-1);
    const first = last?.articles[0];
    const isSame = first && first.rank === article.rank && (article.rank !== null || first.slot === article.slot);
    if (last && isSame) last.articles.push(article);
    else blocks.push({ rank: article.rank, articles: [article] });
  }
  return blocks;
}

/** What the call about that minute answers, from the film alone. */
export function pageNow(film: Film, minute: number): PageNow {
  const stretch = stretchAt(film, minute);
  const at = film.start + minute * MINUTE_MS;
  if (!stretch) return { minute, at, state: 'manquante', articles: [], blocks: [], points: 0, crawlers: null };
  const crawlers = stretch[STRETCH.crawlers];
  const articles = standingAt(film, minute)
    .map((standing) => shownAs(film, standing, minute, crawlers))
    .sort(inOrder);
  return {
    minute,
    at,
    state: crawlers === null ? 'places' : 'exacte',
    articles,
    blocks: blocksOf(articles),
    points: articles.reduce((sum, { points }) => sum + points, 0),
    crawlers,
  };
}
