import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { CATEGORIES } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import { weighText } from '../clusters/cluster-list.ts';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { type CountedArticles, readCoverage } from '../read/coverage.ts';
import { publisherKeys } from '../read/publisher-keys.ts';

type Item = AnswerOf<'publisherCoverage'>[number];

/** The text that a list of clusters is searched for. Null: the coverage is not about a list of clusters. */
type OfClusters = Pick<CheckedBodyOf<'publisherCoverage'>, 'text'> | null;

/**
 * The share of the clusters with a point in the range in which each publisher is exposed; per category, of those with a point on the
 * category's pages. Without `clusters`, only the articles that the question selects count, as in a list of articles. With it, all
 * articles count of the clusters that a list of clusters shows for the same query and text. Best first, ties by name.
 */
export async function publisherCoverage(question: Question, clusters: OfClusters = null): Promise<Item[]> {
  if (isEmptyRange(question.scope)) return [];
  const { view, query } = question;
  const keys = await publisherKeys(question, (host, shown) => view.groupName(host, shown, query.groupe));
  const counted: CountedArticles = clusters ? await listed(question, clusters.text) : { of: 'articles' };
  const { of, all } = await readCoverage(question, counted, keys);
  const chosen = isEveryPublisher(query.editeur) ? null : keys.namesOf(view.matcher(query.editeur, query.groupe));
  return keys.names
    .map((name, number) => ({ name, figures: of.get(number) ?? [] }))
    .filter(({ name, figures }) => name !== '' && (chosen ? chosen.has(name) : figures.length > 0))
    .sort((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0) || a.name.localeCompare(b.name, 'fr'))
    .slice(0, query.limit ?? undefined)
    .map(({ name, figures }) => ({ _id: name, coverage: [sharesOf(figures, all)] }));
}

async function listed(question: Question, text: string): Promise<CountedArticles> {
  return { of: 'clusters', text: text.trim() === '' ? null : await weighText(question, text) };
}

function sharesOf(own: readonly number[], all: readonly number[]): Item['coverage'][number] {
  const share = (i: number): number | null => ((all[i] ?? 0) === 0 ? null : (own[i] ?? 0) / (all[i] ?? 1));
  const categories = CATEGORIES.map((category, i) => [`couverture_${category}`, share(i + 1)] as const);
  return { couverture_totale: share(0), ...Object.fromEntries(categories) } as Item['coverage'][number];
}
