import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { repairText } from '../shared/repair-text.ts';
import type { ColumnDef } from '../table/index.ts';

type Row = AnswerOf<'articleRows'>[number];

/** Columns of articles that only a sitemap has shown: there is no score to tell. */
export const UNEXPOSED_COLUMNS: readonly ColumnDef<Row>[] = [
  {
    id: 'sitemap',
    header: "Heure d'apparition Sitemap",
    kind: 'date',
    position: ARTICLE.dateArticle,
    width: 210,
    priority: 2,
  },
  { id: 'editeur', header: 'Editeur', kind: 'publisher', position: ARTICLE.editeur, hidden: true },
  {
    id: 'titre',
    header: 'Titre',
    kind: 'title',
    value: (row) => repairText(row[ARTICLE.titre]),
    tileOf: 'editeur',
    locked: true,
    priority: 1,
  },
  { id: 'majSitemap', header: 'Mise à jour Sitemap', kind: 'date', position: ARTICLE.lastDateArticle },
  { id: 'publication', header: 'Heure de publication', kind: 'date', position: ARTICLE.publishedAt },
  { id: 'modif', header: 'Dernière Modification', kind: 'date', position: ARTICLE.lastModified },
  { id: 'cluster', header: 'Score Cluster Parent', kind: 'number', position: ARTICLE.clusterScore },
  { id: 'id', header: 'id', kind: 'text', position: ARTICLE.id, hidden: true },
];

export const UNEXPOSED_SORT = { column: 'sitemap', direction: 'desc' } as const;
