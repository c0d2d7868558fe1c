import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import { repair } from '@vigie/stories/text/repair';
import { readView } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { readAssigned } from '../read/article-clusters.ts';
import type { PageQuestion } from './page-question.ts';

/** What an answer says of an article beside its place. Names and clusters are today's, whatever the minute. */
export interface PageFacts {
  editeur: string;
  /** First time that an event named it, ms; null when it is not stored yet. */
  firstView: number | null;
  cluster: string | null;
  /** Of today. */
  titre: string;
  url: string;
}

const NOTHING: PageFacts = { editeur: '', firstView: null, cluster: null, titre: '', url: '' };

type FactRow = [article: string, host: string, shown: string, firstView: number, title: string, url: string];

/** Facts of articles by stored id. An article that ingest is storing at this moment may have none. */
export async function readPageFacts(
  question: PageQuestion,
  ids: readonly string[],
): Promise<(article: string) => PageFacts> {
  const [view, articles, clusters] = await Promise.all([
    readView(question, question.signal),
    inSteps(ids, (some) => readArticles(question, some)),
    inSteps(ids, (some) => readAssigned(question, some)),
  ]);
  return (article) => {
    const row = articles.get(article);
    const cluster = clusters.get(article);
    const found = cluster === undefined ? null : articleIdFromUInt64(cluster);
    if (row === undefined) return { ...NOTHING, cluster: found };
    const [, host, shown, firstView, titre, url] = row;
    return { editeur: view.articleName(host, shown, 'editeur'), firstView, cluster: found, titre: repair(titre), url };
  };
}

async function readArticles(question: PageQuestion, ids: readonly string[]): Promise<Map<string, FactRow>> {
  const bindings = new Bindings();
  const rows = await question.store.query<FactRow>(
    `SELECT toString(article), host, shown.3, toFloat64(toUnixTimestamp64Milli(first_view)), title.4, url.4
     FROM articles FINAL WHERE article IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(rows.map((row) => [row[0], row]));
}
