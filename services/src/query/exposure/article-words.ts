import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { analyse } from '@vigie/pipelines/stories/text/analyse';
import type { Question } from './context.ts';

type Words = ArticleDetail['lemmeArticle'];
type Row = [title: string, lead: string, entities: [text: string, type: EntityType][], lemmas: string[]];

/** Names and lemmas that title and lead hold, each with how often, most often first, ties by text. */
export async function readWords({ store, signal }: Question, article: string): Promise<Words> {
  const bindings = new Bindings();
  const [row] = await store.query<Row>(
    `SELECT title, lead, arrayMap(e -> tuple(e.1, toString(e.2)), entities), lemmas
     FROM article_texts FINAL WHERE article = ${bindings.bind('UInt64', article)}`,
    bindings.values,
    { signal },
  );
  if (!row) return { entities_liste: [], lemmes_liste: [] };
  const [title, lead, entities, lemmas] = row;
  const read = [analyse(title), analyse(lead)];
  const named = countsOf(read.flatMap(({ mentions }) => mentions.map(({ text }) => fold(text))));
  const held = countsOf(read.flatMap(({ tokens }) => tokens.map(({ lemma }) => fold(lemma))));
  const times = (counts: ReadonlyMap<string, number>, text: string): number => Math.max(1, counts.get(fold(text)) ?? 0);
  return {
    entities_liste: entities
      .map(([text, type]) => ({ text, type, count: times(named, text) }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    lemmes_liste: lemmas
      .map((lemme) => ({ lemme, count: times(held, lemme) }))
      .sort((a, b) => b.count - a.count || (a.lemme < b.lemme ? -1 : 1)),
  };
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
