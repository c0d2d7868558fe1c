import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { repairText } from '../shared/repair-text.ts';
import type { ColumnDef } from '../table/index.ts';

type Row = AnswerOf<'articleCoverage'>[number];

/** Columns of coverage tables (document 1, 'Coverage tables'); best parent cluster first. */
export const COVERAGE_COLUMNS: readonly ColumnDef<Row>[] = [
  { id: 'rang', header: '#', kind: 'rank', position: ARTICLE.rank, width: 52 },
  { id: 'editeur', header: 'Editeur', kind: 'publisher', position: ARTICLE.editeur, width: 172, hidden: true },
  { id: 'cluster', header: 'Score Cluster Parent', kind: 'number', position: ARTICLE.clusterScore, priority: 2 },
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
  { id: 'exposition', header: 'Première exposition', kind: 'date', position: ARTICLE.firstExposition, hidden: true },
  { id: 'id', header: 'id', kind: 'text', position: ARTICLE.id, hidden: true },
];

export const COVERAGE_SORT = { column: 'cluster', direction: 'desc' } as const;
