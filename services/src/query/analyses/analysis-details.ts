import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { isolate } from '@vigie/contracts/bidi';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { repair } from '@vigie/stories/text/repair';
import type { Analysis } from '../../analyses/analysis-store.ts';
import { readNamed } from '../../analyses/read-articles.ts';
import type { AnalysedArticle, StoredResult } from '../../analyses/result-store.ts';
import type { Question } from '../../figures/exposure/context.ts';

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

/** Screens show texts with their controls of direction closed: marks must fit that title. */
export function detailOf(article: AnalysedArticle & { editeur: string }): Details['arrayDetails'][number] {
  const title = isolate(article.title);
  return {
    id: article.id,
    editeur: article.editeur,
    publication: timeOf(article.publishedAt),
    titre: title.text,
    mots: article.words,
    images: article.images,
    videos: article.videos,
    typologie: article.typology,
    auteur: article.author,
    intertitres: article.headings,
    attractivite: article.attractiveness,
    declencheurs: article.triggers.map(({ label }) => label),
    poids: article.triggers.map(({ points }) => points),
    reperes: article.marks.map(({ label, start, end }) => ({
      declencheur: label,
      debut: title.placeOf(start),
      fin: title.placeOf(end),
    })),
    url: article.url,
  };
}

const isKnown = (value: number | null): value is number => value !== null;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** null without values: the mean of unknown figures is unknown. */
const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
const sumOf = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values));

type NamedArticle = Pick<AnalysedArticle, 'title' | 'typology' | 'words'> & { editeur: string };

/** What each publisher wrote, those with most articles first, ties by name. */
export function publisherSummaries(articles: readonly NamedArticle[]): Details['resume'] {
  const byPublisher = new Map<string, NamedArticle[]>();
  for (const article of articles)
    byPublisher.set(article.editeur, [...(byPublisher.get(article.editeur) ?? []), article]);
  return [...byPublisher]
    .map(([_id, own]) => {
      const direct = own.filter(({ typology }) => typology === 'direct').length;
      return {
        _id,
        count: own.length,
        direct,
        autres: own.length - direct,
        wordsAvg: meanOf(own.map(({ words }) => words).filter(isKnown)),
        titleAvg: meanOf(own.map(({ title }) => [...title].length)) ?? 0,
      };
    })
    .sort((a, b) => b.count - a.count || a._id.localeCompare(b._id, 'fr'));
}

/** Of all articles: mean of words, sums of images and videos, and in how many titles each trigger stands. */
export function scoresOf(
  articles: readonly Pick<AnalysedArticle, 'words' | 'images' | 'videos' | 'triggers'>[],
): Details['details']['scores'] {
  const counts = new Map<string, number>();
  for (const { triggers } of articles) {
    for (const { label } of triggers) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return {
    words: meanOf(articles.map(({ words }) => words).filter(isKnown)),
    videos: sumOf(articles.map(({ videos }) => videos).filter(isKnown)),
    images: sumOf(articles.map(({ images }) => images).filter(isKnown)),
    declencheurs: [...counts]
      .map(([declencheur, count]) => ({ declencheur, count }))
      .sort((a, b) => b.count - a.count || a.declencheur.localeCompare(b.declencheur, 'fr')),
  };
}
