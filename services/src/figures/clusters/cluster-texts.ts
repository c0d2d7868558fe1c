import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import { fold } from '@vigie/contracts/fold';
import { datesOf } from '@vigie/stories/text/dates';
import type { PublisherView } from '../question/publishers.ts';
import type { ArticleText } from '../read/article-texts.ts';
import type { ClusterTexts } from '../read/cluster-texts.ts';
import type { Member } from '../read/members.ts';
import { type SummarySource, summarise } from './summary.ts';

type Texts = ReadonlyMap<string, ArticleText>;

/** Summarises the leads; an article without a lead contributes its title. */
export function summaryOf(
  members: readonly Member[],
  texts: Texts,
  view: PublisherView,
): Pick<ClusterDetail, 'generated_text' | 'generated_phrases'> {
  const sources = members.map(({ article, host, shown, titre, firstView }): SummarySource => {
    const { title = titre, lead = '' } = texts.get(article) ?? {};
    const publisher = view.articleName(host, shown, 'editeur');
    return { article: articleIdFromUInt64(article), publisher, at: firstView, text: lead === '' ? `${title}.` : lead };
  });
  const sentences = summarise(sources);
  return { generated_text: sentences.map(({ phrase }) => phrase).join(' '), generated_phrases: sentences };
}

const MOST = 10;

/** Persons and organisations, places, dates named in titles and leads, and the heaviest terms that name neither. */
export function analysedOf(
  { entities, terms, lemmas }: ClusterTexts,
  members: readonly Member[],
  texts: Texts,
): ClusterDetail['analyzed'] {
  const named = (types: readonly string[]): string[] =>
    entities
      .filter(({ type }) => types.includes(type))
      .slice(0, MOST)
      .map(({ text }) => text);
  const inNames = new Set(entities.flatMap(({ text }) => [fold(text), ...fold(text).split(/[^\p{L}\p{N}]+/u)]));
  const known = new Set(lemmas.map(({ lemma }) => fold(lemma)));
  const said = members.flatMap(({ article, titre }) => {
    const text = texts.get(article);
    return text ? [`${text.title}\n${text.lead}`] : [titre];
  });
  return {
    who: named(['person', 'organisation']),
    where: named(['place']),
    when: namedDates(said).slice(0, MOST),
    whatOrwhy: terms
      .map(({ form }) => form)
      .filter((form) => known.has(fold(form)) && !inNames.has(fold(form)) && /\p{L}/u.test(form))
      .slice(0, MOST),
  };
}

/** Dates that texts name, in lower case, the most frequent first, ties by first occurrence. */
export function namedDates(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const named = new Set(datesOf(text).map((date) => date.text.toLowerCase().replace(/\s+/g, ' ')));
    for (const date of named) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([date]) => date);
}
