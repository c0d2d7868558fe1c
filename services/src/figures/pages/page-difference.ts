import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { PageArticle } from '@vigie/contracts/calls/pages';
import { type PageAt, readPageAt } from './page-minute.ts';
import type { PageQuestion } from './page-question.ts';

type Difference = AnswerOf<'pageDifference'>;

/**
 * What came, went, moved and changed its title between two minutes (ms) of a page. A gap is not bridged: when one of the minutes was not
 * photographed, nothing is compared. @throws {AppError} 404 when the page was never photographed
 */
export async function pageDifference(question: PageQuestion, before: number, after: number): Promise<Difference> {
  const [avant, apres] = await Promise.all([readPageAt(question, before), readPageAt(question, after)]);
  const sides = { page: question.page, avant: sideOf(avant), apres: sideOf(apres) };
  const isMissing = [avant, apres].some(({ facts }) => facts.etat === 'manquante');
  return { ...sides, ...(isMissing ? NOTHING : compare(avant, apres)) };
}

const NOTHING = { entrees: [], sorties: [], mouvements: [], titres: [], editeurs: [] };

const total = (articles: readonly PageArticle[]): number => articles.reduce((sum, { points }) => sum + points, 0);

const sideOf = ({ facts, articles }: PageAt): Difference['avant'] => ({
  ...facts,
  articles: articles.length,
  points: total(articles),
});

const placeOf = ({ rang, rangDansBloc, place, points }: PageArticle) => ({ rang, rangDansBloc, place, points });

/** Where one of the minutes has slots alone, slots are compared. */
const stayed = (a: PageArticle, b: PageArticle): boolean =>
  a.place === b.place &&
  (a.rang === null || b.rang === null || (a.rang === b.rang && a.rangDansBloc === b.rangDansBloc));

function compare(
  { articles: before }: PageAt,
  { articles: after }: PageAt,
): Omit<Difference, 'page' | 'avant' | 'apres'> {
  const then = new Map(before.map((article) => [article._id, article]));
  const now = new Set(after.map(({ _id }) => _id));
  const both = after.flatMap((to) => {
    const from = then.get(to._id);
    return from === undefined ? [] : [{ from, to }];
  });
  return {
    entrees: after.filter(({ _id }) => !then.has(_id)),
    sorties: before.filter(({ _id }) => !now.has(_id)),
    mouvements: both
      .filter(({ from, to }) => !stayed(from, to))
      .map(({ from, to }) => ({
        _id: to._id,
        titre: to.titre,
        editeur: to.editeur,
        de: placeOf(from),
        vers: placeOf(to),
      })),
    titres: both
      .filter(({ from, to }) => from.titre !== to.titre)
      .map(({ from, to }) => ({
        _id: to._id,
        editeur: to.editeur,
        avant: from.titre,
        apres: to.titre,
        certain: from.titreCertain && to.titreCertain,
      })),
    editeurs: publishersOf(before, after),
  };
}

/** Points a minute by publisher, largest change first. */
function publishersOf(before: readonly PageArticle[], after: readonly PageArticle[]): Difference['editeurs'] {
  const rows = new Map<string, Difference['editeurs'][number]>();
  const add = (side: 'avant' | 'apres') => (article: PageArticle) => {
    const row = rows.get(article.editeur) ?? { editeur: article.editeur, avant: 0, apres: 0 };
    row[side] += article.points;
    rows.set(article.editeur, row);
  };
  before.forEach(add('avant'));
  after.forEach(add('apres'));
  const change = ({ avant, apres }: Difference['editeurs'][number]): number => Math.abs(apres - avant);
  return [...rows.values()].sort((a, b) => change(b) - change(a) || a.editeur.localeCompare(b.editeur, 'fr'));
}
