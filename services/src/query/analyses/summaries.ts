import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { AnalysedArticle } from '../../analyses/result.ts';

type Details = AnswerOf<'analysisDetails'>;

const isKnown = (value: number | null): value is number => value !== null;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** null of nothing: a mean of unknown figures is unknown. */
const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
const sumOf = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values));

type Named = Pick<AnalysedArticle, 'title' | 'typology' | 'words'> & { editeur: string };

/** What each publisher wrote, those with most articles first, ties by name. */
export function publisherSummaries(articles: readonly Named[]): Details['resume'] {
  const byPublisher = new Map<string, Named[]>();
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
