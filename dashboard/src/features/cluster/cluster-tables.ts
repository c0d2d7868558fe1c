import type { FileTable } from '@vigie/charts/export-slot';
import type { ClusterDetail } from '../../api/calls/clusters.ts';
import { listTable } from '../../parts/export/list-table.ts';
import { historyOf } from './history.tsx';
import { rankingOf } from './publisher-ranking.tsx';
import type { unexposedOf } from './unexposed.ts';

/** Publishers of the cluster, those that are folded away included. */
export const rankingTable = (cluster: ClusterDetail): FileTable =>
  listTable(
    [
      ['Rang', 'number', ({ rank }) => rank],
      ['Éditeur', 'text', ({ name }) => name],
      ['Part', 'percent', ({ part }) => part],
      [cluster.publications ? 'Articles' : 'Score', 'number', ({ score }) => score],
      ['Titres', 'text', ({ articles }) => articles.map(({ title, id }) => title || id).join('\n')],
    ],
    rankingOf(cluster),
  );

export const articlesTable = (contents: ReturnType<typeof unexposedOf>): FileTable =>
  listTable(
    [
      ['Éditeur', 'text', ({ editeur }) => editeur],
      ['Titre', 'text', ({ titre }) => titre],
      ['Modification', 'datetime', (_, index) => contents.lastModifiedList[index]],
      ['Exposition', 'datetime', (_, index) => contents.lastExposedList[index]],
      ['Adresse', 'link', ({ url }) => url],
      ['id', 'text', ({ id }) => id],
    ],
    contents.urls,
  );

export const historyTable = ({ historique, _id }: ClusterDetail): FileTable =>
  listTable(
    [
      ['Date', 'datetime', ({ date }) => date],
      ['Événement', 'text', ({ what }) => what],
      ['Détail', 'text', ({ detail }) => detail],
      ['Autre cluster', 'text', ({ cluster }) => cluster],
      ['Articles', 'text', ({ articles }) => articles.join(', ')],
      ['Par', 'text', ({ by }) => by],
    ],
    historyOf(historique, _id),
  );

/** Entities and lemmas of the cluster, all of them. */
export const wordsTable = ({ entities, lemmes }: ClusterDetail): FileTable =>
  listTable(
    [
      ['Type', 'text', ({ kind }) => kind],
      ['Mot', 'text', ({ text }) => text],
      ['Articles', 'number', ({ count }) => count],
    ],
    [
      ...entities.map(({ text, count }) => ({ kind: 'entité', text, count })),
      ...lemmes.map(({ lemme, count }) => ({ kind: 'lemme', text: lemme, count })),
    ],
  );
