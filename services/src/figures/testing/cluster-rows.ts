import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { ClusterState } from '@vigie/stories/clusters/changes';
import { writeStories } from '../../testing/story-rows.ts';

/** Rows as ingest and the stories service write them, for tests that begin behind both. */

export const stored = (url: string): string => articleIdToUInt64(articleId(url));

const EMPTY: Omit<ClusterState, 'cluster'> = {
  first: '',
  title: '',
  chosenTitle: '',
  status: 'opened',
  redirect: '',
  size: 1,
  entities: [],
  lemmas: [],
  terms: [],
  vector: [],
  meaning: null,
};

/** The state of a cluster of which only some is given. `cluster`: hexadecimal. */
export const clusterState = (state: Partial<ClusterState> & Pick<ClusterState, 'cluster'>): ClusterState => ({
  ...EMPTY,
  ...state,
});

export interface ClusterRow {
  /** Hexadecimal. */
  id: string;
  title?: string;
  chosen?: string;
  /** Hexadecimal id of what it was merged into. */
  redirect?: string;
  size?: number;
  entities?: readonly string[];
  lemmas?: readonly string[];
}

export const writeClusters = (client: ClickHouseClient, rows: readonly ClusterRow[], version = 1): Promise<void> =>
  writeStories(
    client,
    {
      clusters: rows.map(({ id, title = '', chosen = '', redirect = '', size = 1, entities = [], lemmas = [] }) =>
        clusterState({
          cluster: id,
          title,
          chosenTitle: chosen,
          redirect,
          size,
          entities: entities.map((text) => ({ text, type: 'other', count: 1 })),
          lemmas: lemmas.map((lemma) => ({ lemma, count: 1 })),
        }),
      ),
    },
    version,
  );

export interface TextRow {
  url: string;
  firstView: number;
  title?: string;
  /** Hexadecimal. */
  cluster?: string;
  entities?: readonly string[];
  lemmas?: readonly string[];
}

/** Articles with their texts and clusters. */
export async function writeArticles(client: ClickHouseClient, rows: readonly TextRow[], version = 1): Promise<void> {
  const at = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
  await Promise.all([
    client.insert({
      table: 'articles',
      format: 'JSONEachRow',
      values: rows.map(({ url, firstView, title = 'Un titre' }) => ({
        article: stored(url),
        host: hostOf(url),
        url: [1, at(firstView), 'e', url],
        title: [3, at(firstView), 'e', title],
        first_view: at(firstView),
      })),
    }),
    writeStories(
      client,
      {
        texts: rows.map(({ url, title = 'Un titre', entities = [], lemmas = [] }) => ({
          article: articleId(url),
          title,
          lead: '',
          entities: entities.map((text) => ({ text, type: 'other' })),
          lemmas: [...lemmas],
        })),
        assignments: rows.flatMap(({ url, cluster }) =>
          cluster === undefined ? [] : [{ article: articleId(url), cluster }],
        ),
      },
      version,
    ),
  ]);
}
