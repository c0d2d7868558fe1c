import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import { joinNames } from '@vigie/stories/clusters/join-names';
import { strongest } from '@vigie/stories/clusters/tally';
import { type AsOf, hasEnded } from './as-of.ts';
import { ASSIGNED, clustersOf } from './assignments.ts';
import { type ReadContext, select } from './read-context.ts';
import type { Words } from './word-sums.ts';

type PastRange = AsOf & ReadContext & { scope: { range: MinuteRange } };

const read = new WeakMap<MinuteRange, Promise<ReadonlyMap<string, Words>>>();

/**
 * Clusters (stored ids) that gained articles after the end of a past range, with the words of their earlier articles. Empty
 * for a range that reaches the present. Read once per question. A cluster whose articles have no text keeps its stored
 * words.
 */
export function grownClusters(question: PastRange): Promise<ReadonlyMap<string, Words>> {
  const { range } = question.scope;
  if (!hasEnded(question)) return Promise.resolve(new Map());
  const known = read.get(range) ?? readGrown(question);
  read.set(range, known);
  return known;
}

async function readGrown(question: PastRange): Promise<ReadonlyMap<string, Words>> {
  const clusters = new Map<string, ArticleWords[]>();
  for (const row of await readWordsThen(question, question.scope.range.to)) {
    const own = clusters.get(row[0]);
    if (own) own.push(row);
    else clusters.set(row[0], [row]);
  }
  return new Map([...clusters].map(([id, own]) => [id, wordsOf(own)]));
}

/** Names and lemmas of an article, with the stored id of its cluster. */
type ArticleWords = [cluster: string, entities: [text: string, type: EntityType][], lemmas: string[]];

/**
 * Words of the articles first seen before `end` (ms), by first sight, in the clusters that an article joined which was first seen since. Cost: the
 * articles since the end, and the texts of the clusters that they joined.
 */
const readWordsThen = (context: ReadContext, end: number): Promise<ArticleWords[]> =>
  select(context, (bindings) => {
    const instant = bindings.instant(end);
    const joined = `SELECT article FROM articles FINAL WHERE first_view >= ${instant}`;
    const members = `${ASSIGNED} WHERE cluster IN (${clustersOf(joined)})`;
    return `SELECT toString(c.cluster), arrayMap(e -> tuple(e.1, toString(e.2)), t.entities), t.lemmas
     FROM (SELECT article, first_view FROM articles FINAL WHERE first_view < ${instant}) AS a
     INNER JOIN (${members}) AS c ON c.article = a.article
     INNER JOIN (SELECT article, entities, lemmas FROM article_texts FINAL WHERE article IN (SELECT article FROM (${members}))) AS t
       ON t.article = a.article
     ORDER BY a.first_view, a.article`;
  });

/** As many as the stories service stores, chosen in the same way (pipelines/stories/src/clusters/collector.ts). */
const TOLD = 50;

function wordsOf(articles: readonly ArticleWords[]): Words {
  const size = articles.length;
  const names = new ThingCounts<{ text: string; type: EntityType; key: string }>();
  const words = new ThingCounts<string>();
  for (const [, entities, lemmas] of articles) {
    for (const [text, type] of entities) names.add(`${type}|${text}`, () => ({ text, type, key: fold(text) }));
    for (const lemma of lemmas) words.add(lemma, () => lemma);
  }
  const entities = joinNames(names.strongest(4 * TOLD, ({ text }) => text))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .slice(0, TOLD)
    .map(({ text, type, count }) => ({ text, type, count: Math.min(size, count) }));
  const lemmas = words.strongest(TOLD, (lemma) => lemma).map(([lemma, count]) => ({ lemma, count }));
  return { size, entities, lemmas };
}

/** How many articles hold each of some things. */
class ThingCounts<Thing> {
  readonly #numbers = new Map<string, number>();
  readonly #things: Thing[] = [];
  readonly #counts = new Map<number, number>();

  add(key: string, make: () => Thing): void {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#things.push(make()) - 1;
      this.#numbers.set(key, number);
    }
    this.#counts.set(number, (this.#counts.get(number) ?? 0) + 1);
  }

  strongest(count: number, text: (thing: Thing) => string): (readonly [Thing, number])[] {
    const of = (number: number): Thing => this.#things[number] as Thing;
    return strongest(this.#counts, count, (number) => text(of(number))).map(([number, n]) => [of(number), n] as const);
  }
}
