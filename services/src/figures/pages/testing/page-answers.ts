import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { PageArticle } from '@vigie/contracts/calls/pages';
import type { CrawlEvent } from '@vigie/contracts/events';
import { PASSAGE, STRETCH } from '@vigie/contracts/pages';
import { idOf } from '../../testing/naive/answer-values.ts';
import { identify } from '../../testing/naive/cases.ts';
import type { NaiveArticle, NaivePage, PageEvents } from '../../testing/naive/pages.ts';

/** How answers tell what the naive reading of a page holds. */

/** When each article of a case was first named. */
export function firstViews(events: readonly CrawlEvent[]): Map<string, string> {
  const views = new Map<string, string>();
  for (const { at, entries } of [...events].sort((a, b) => (a.at < b.at ? 1 : -1))) {
    for (const { url } of entries) views.set(identify(url), at);
  }
  return views;
}

export interface KnownCase extends PageEvents {
  views: ReadonlyMap<string, string>;
}

export const byId = <T extends { _id: string }>(a: T, b: T): number => (a._id < b._id ? -1 : 1);

export const pageArticle = (known: KnownCase, { article, ...rest }: NaiveArticle): Omit<PageArticle, 'place'> => ({
  _id: idOf(article),
  ...rest,
  editeur: article.split('/')[0] ?? '',
  depuis: known.views.get(article) ?? '',
  cluster_id: null,
});

/** As answers have it: by block, place in it, points, id. */
export const inOrder = (a: Omit<PageArticle, 'place'>, b: Omit<PageArticle, 'place'>): number =>
  (a.rang ?? 0) - (b.rang ?? 0) || (a.rangDansBloc ?? 0) - (b.rangDansBloc ?? 0) || b.points - a.points || byId(a, b);

export const withoutPlace = ({ place: _, ...article }: PageArticle): Omit<PageArticle, 'place'> => article;

export const sameMembers =
  (expected: readonly unknown[]) =>
  (answer: readonly unknown[]): boolean => {
    const texts = (list: readonly unknown[]): string[] =>
      list.map((one) => JSON.stringify(Object.entries(one as object).sort())).sort();
    return JSON.stringify(texts(answer)) === JSON.stringify(texts(expected));
  };

/** The film at a minute of it, as the call about the minute would answer. */
export function replayed(
  film: AnswerOf<'pageFilm'>,
  offset: number,
): Pick<NaivePage, 'etat'> & { articles: unknown[] } {
  const stretch = film.photographiees.find((one) => one[STRETCH.debut] <= offset && offset < one[STRETCH.fin]);
  const crawlers = stretch?.[STRETCH.crawlers] ?? null;
  const articles = film.articles.flatMap(({ _id, editeur, depuis, cluster_id, passages }) => {
    const passage = passages.find((one) => one[PASSAGE.debut] <= offset && offset < one[PASSAGE.fin]);
    if (!passage) return [];
    const title = film.titres.findLast((one) => one._id === _id && one.depuis <= offset);
    return [
      {
        _id,
        rang: passage[PASSAGE.rang],
        rangDansBloc: passage[PASSAGE.rangDansBloc],
        points: film.points[passage[PASSAGE.place] - 1],
        titre: title?.titre,
        titreCertain: title?.titreCertain,
        url: title?.url,
        editeur,
        depuis,
        cluster_id,
        vu: passage[PASSAGE.vus] === null ? null : `${passage[PASSAGE.vus]}/${crawlers}`,
      },
    ];
  });
  const etat = stretch === undefined ? 'manquante' : crawlers === null ? 'places' : 'exacte';
  return { etat, articles: articles.sort(byId) };
}
