import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { readView } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { readAssigned } from '../read/article-clusters.ts';
import { readSightedArticles } from '../read/names.ts';
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

/** Facts of articles by stored id. An article that ingest is storing at this moment may have none. */
export async function readPageFacts(
  question: PageQuestion,
  ids: readonly string[],
): Promise<(article: string) => PageFacts> {
  const [view, articles, clusters] = await Promise.all([
    readView(question, question.signal),
    inSteps(ids, (some) => readSightedArticles(question, some)),
    inSteps(ids, (some) => readAssigned(question, some)),
  ]);
  return (article) => {
    const known = articles.get(article);
    const cluster = clusters.get(article);
    const found = cluster === undefined ? null : articleIdFromUInt64(cluster);
    if (known === undefined) return { ...NOTHING, cluster: found };
    const { host, shown, firstView, title, url } = known;
    return { editeur: view.articleName(host, shown, 'editeur'), firstView, cluster: found, titre: title, url };
  };
}
