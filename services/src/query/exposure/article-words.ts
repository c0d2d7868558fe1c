import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { analyse } from '@vigie/pipelines/stories/text/analyse';
import { foldKey } from '@vigie/pipelines/stories/text/fold';
import type { Question } from './context.ts';

type Words = ArticleDetail['lemmeArticle'];
type Row = [
  title: string,
  lead: string,
  entities: [text: string, type: EntityType][],
  entityKeys: string[],
  lemmas: string[],
  lemmaKeys: string[],
];

/** Names and lemmas that title and lead hold, each with how often, most often first, ties by text. */
export async function readWords({ store, signal }: Question, article: string): Promise<Words> {
  const bindings = new Bindings();
  const [row] = await store.query<Row>(
    `SELECT title, lead, arrayMap(e -> tuple(e.1, toString(e.2)), entities), entity_keys, lemmas, lemma_keys
     FROM article_texts FINAL WHERE article = ${bindings.bind('UInt64', article)}`,
    bindings.values,
    { signal },
  );
  if (!row) return { entities_liste: [], lemmes_liste: [] };
  const [title, lead, entities, entityKeys, lemmas, lemmaKeys] = row;
  const read = [analyse(title), analyse(lead)];
  const named = countsOf(read.flatMap(({ mentions }) => mentions.map(({ key }) => key)));
  const held = countsOf(read.flatMap(({ tokens }) => tokens.map(({ lemma }) => foldKey(lemma))));
  const times = (counts: ReadonlyMap<string, number>, key: string | undefined): number =>
    Math.max(1, counts.get(key ?? '') ?? 0);
  return {
    entities_liste: entities
      .map(([text, type], i) => ({ text, type, count: times(named, entityKeys[i]) }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    lemmes_liste: lemmas
      .map((lemme, i) => ({ lemme, count: times(held, lemmaKeys[i]) }))
      .sort((a, b) => b.count - a.count || (a.lemme < b.lemme ? -1 : 1)),
  };
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
