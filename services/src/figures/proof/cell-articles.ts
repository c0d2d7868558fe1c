import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ProofArticles } from '@vigie/contracts/calls/proof';
import type { PageAddress } from '@vigie/contracts/pages';
import { Bindings } from '@vigie/schema/bindings';
import { readFacts } from '../exposure/article-facts.ts';
import { unknownPage } from '../pages/ask-page.ts';
import { onPage, slotsOf } from '../pages/page-question.ts';
import { wasPhotographed } from '../pages/photographed.ts';
import type { Page } from '../read/cluster-order.ts';
import { minuteText } from './cells.ts';
import { paidTime, STOOD } from './paid-time.ts';
import type { Proven } from './target.ts';

type CellArticleRow = [
  article: string,
  minutes: number,
  first: number,
  last: number,
  total: number,
  all: number,
  n: number,
];

/**
 * The articles of one cell, most minutes first. The first row is always read: it knows the totals, also for a page past the end.
 * @throws {AppError} 404 when the page was never photographed
 */
export async function cellArticles(
  proven: Proven,
  { page, place }: { page: PageAddress; place: number },
  { offset, count }: Page,
): Promise<ProofArticles> {
  const { question } = proven;
  const bindings = new Bindings();
  const { weights, store, signal, view, query } = question;
  const paid = await paidTime(proven, bindings, onPage(page, bindings));
  const [from, to] = [offset, offset + count].map((n) => bindings.bind('UInt32', n));
  const rows =
    paid === null
      ? []
      : await store.query<CellArticleRow>(
          `SELECT * FROM (SELECT toString(article), stood, since, until, toFloat64(count() OVER ()), sum(stood) OVER (),
             toFloat64(row_number() OVER (ORDER BY stood DESC, article)) AS n
             FROM (SELECT article, ${STOOD} FROM ${paid} WHERE slot = ${bindings.bind('UInt8', place)} GROUP BY article))
           WHERE n = 1 OR (n > ${from} AND n <= ${to}) ORDER BY n`,
          bindings.values,
          { signal },
        );
  if (rows.length === 0 && !(await wasPhotographed({ ...question, page }))) throw unknownPage();
  const listed = rows.filter(([, , , , , , n]) => n > offset);
  const facts = await readFacts(
    question,
    listed.map(([article]) => article),
  );
  const rate = slotsOf({ weights, page }).find(({ slot }) => slot === place)?.points ?? 0;
  const minutes = rows[0]?.[5] ?? 0;
  return {
    total: rows[0]?.[4] ?? 0,
    minutes,
    points: minutes * rate,
    articles: listed.map(([article, own, first, last]) => {
      const { titre = '', host = '', shown = '' } = facts.get(article) ?? {};
      return {
        _id: articleIdFromUInt64(article),
        titre,
        editeur: view.articleName(host, shown, query.groupe),
        minutes: own,
        points: own * rate,
        premiere: minuteText(first),
        derniere: minuteText(last),
      };
    }),
  };
}
