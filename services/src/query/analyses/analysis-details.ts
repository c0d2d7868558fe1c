import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { repair } from '@vigie/pipelines/stories/text/repair';
import type { Analysis } from '../../analyses/analysis.ts';
import { readNamed } from '../../analyses/read-articles.ts';
import type { AnalysedArticle } from '../../analyses/result.ts';
import type { StoredResult } from '../../analyses/result-store.ts';
import type { Question } from '../exposure/context.ts';
import { publisherSummaries, scoresOf } from './summaries.ts';

type Details = AnswerOf<'analysisDetails'>;

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** One analysis with what its latest run found. Publishers are named as their file says now. */
export async function analysisDetails(
  question: Question,
  analysis: Analysis,
  stored: StoredResult | undefined,
): Promise<Details> {
  const { articles = [], lemmas = [], entities = [] } = stored?.result ?? {};
  const nameOf = (host: string, shown: string): string => question.view.articleName(host, shown, 'editeur');
  const named = articles.map((article) => ({ ...article, editeur: nameOf(article.host, article.shown) }));
  return {
    _id: analysis.id,
    name: analysis.name,
    status: analysis.status,
    date_creation: new Date(analysis.createdAt).toISOString(),
    date_analyse: timeOf(stored?.madeAt ?? null),
    fromDate: analysis.fromDate,
    toDate: analysis.toDate,
    erreur: analysis.error || null,
    selection: await selectionOf(question, analysis, nameOf),
    arrayDetails: named.map(detailOf),
    resume: publisherSummaries(named),
    details: { scores: scoresOf(articles) },
    lemmes: lemmas,
    entities,
  };
}

/** The chosen articles as they are known now. */
async function selectionOf(
  { store, signal }: Question,
  { articles }: Analysis,
  nameOf: (host: string, shown: string) => string,
): Promise<Details['selection']> {
  const ids = articles.map(articleIdToUInt64);
  const known = await readNamed(store, ids, signal);
  return ids.flatMap((id) => {
    const article = known.get(id);
    if (!article) return [];
    const { title, host, shown, publishedAt, url } = article;
    return [
      {
        id: articleIdFromUInt64(id),
        titre: repair(title),
        editeur: nameOf(host, shown),
        publication: timeOf(publishedAt),
        url,
      },
    ];
  });
}

const detailOf = (article: AnalysedArticle & { editeur: string }): Details['arrayDetails'][number] => ({
  id: article.id,
  editeur: article.editeur,
  publication: timeOf(article.publishedAt),
  titre: article.title,
  mots: article.words,
  images: article.images,
  videos: article.videos,
  typologie: article.typology,
  auteur: article.author,
  intertitres: article.headings,
  attractivite: article.attractiveness,
  declencheurs: article.triggers.map(({ label }) => label),
  poids: article.triggers.map(({ points }) => points),
  reperes: article.marks.map(({ label, start, end }) => ({ declencheur: label, debut: start, fin: end })),
  url: article.url,
});
