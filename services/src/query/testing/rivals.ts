import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { writeStories } from '../../testing/story-rows.ts';

/** Seven publishers and five clusters, for tests about rivals. */

const NAMES = ['aurore', 'midi', 'soir', 'un', 'deux', 'trois', 'quatre'];
const entry = (name: string) => ({
  nom_norme: `${name}.example`,
  nom_affiche: name,
  groupe: name,
  hosts: [`${name}.example`],
});

export const INVENTED = { editeur: 'aurore.example', concurrents: ['midi.example', 'soir.example'] };
export const RIVALS_INDEX = buildPublisherIndex(
  publishersFile.parse({ version: 'test', publishers: NAMES.map(entry), invented: INVENTED }),
);
export const RIVALS_NOW = Date.parse('2026-11-20T12:30:00Z');

/** Whose articles are in each cluster; a minute on a page for each, one after the other. */
const CLUSTERS: readonly (readonly string[])[] = [
  ['aurore', 'midi', 'soir', 'un', 'deux', 'trois'],
  ['aurore', 'midi', 'soir', 'un', 'deux', 'trois', 'quatre'],
  ['aurore', 'midi', 'soir'],
  ['aurore', 'soir'],
  ['midi', 'quatre'],
];

export const rivalCluster = (place: number): string => `00000000000000a${place}`;

export async function writeRivals(clickhouse: ClickHouseClient): Promise<void> {
  const articles = CLUSTERS.flatMap((names, place) =>
    names.map((name) => ({ url: `https://${name}.example/${place}`, place })),
  );
  await insertCrawls(
    clickhouse,
    articles.map(({ url }, i) =>
      crawlEvent(new Date(RIVALS_NOW - (60 - i) * 60_000).toISOString(), [{ url }], { period: 60 }),
    ),
  );
  await writeStories(clickhouse, {
    assignments: articles.map(({ url, place }) => ({ article: articleId(url), cluster: rivalCluster(place) })),
    clusters: CLUSTERS.map((_, place) => clusterState({ cluster: rivalCluster(place), title: `Histoire ${place}` })),
    texts: [],
  });
}
