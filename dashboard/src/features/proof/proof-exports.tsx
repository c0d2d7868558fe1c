import type { Proof, ProofArticles, ProofCaptures } from '@vigie/contracts/calls/proof';
import { pageLabel } from '@vigie/contracts/pages';
import { UNTITLED } from '@vigie/contracts/titles';
import { collectProofArticles, collectProofCaptures, collectProofCells } from '../../api/calls/proof.ts';
import { BlockExport } from '../../parts/export/block-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import type { OpenedCell, ProofPlace } from './use-proof.ts';

type Cell = Proof['cellules'][number];
type CellArticle = ProofArticles['articles'][number];
type Capture = ProofCaptures['captures'][number];

const titleOf = (title: string): string => title || UNTITLED;

const CELLS: readonly ListColumn<Cell>[] = [
  ['Page', 'text', ({ page }) => pageLabel(page)],
  ['Place', 'text', ({ libelle }) => libelle],
  ['Articles', 'number', ({ articles }) => articles],
  ['Minutes', 'number', ({ minutes }) => minutes],
  ['Points par minute', 'number', ({ parMinute }) => parMinute],
  ['Points', 'number', ({ points }) => points],
  ['Première minute', 'datetime', ({ premiere }) => premiere],
  ['Dernière minute', 'datetime', ({ derniere }) => derniere],
];

interface CellsExportProps {
  proof: Proof;
  place: ProofPlace;
}

/** The cells of a score, those of other pages of the list included. */
export const CellsExport = ({ proof: { total, titre }, place: { query, target } }: CellsExportProps) => (
  <BlockExport
    title="Cellules du score"
    kind={`preuve ${titre}`}
    total={total}
    columns={CELLS}
    collect={collectProofCells(query, target)}
  />
);

const ARTICLES: readonly ListColumn<CellArticle>[] = [
  ['Article', 'text', ({ titre }) => titleOf(titre)],
  ['Éditeur', 'text', ({ editeur }) => editeur],
  ['Minutes', 'number', ({ minutes }) => minutes],
  ['Points', 'number', ({ points }) => points],
  ['Première minute', 'datetime', ({ premiere }) => premiere],
  ['Dernière minute', 'datetime', ({ derniere }) => derniere],
  ['id', 'text', ({ _id }) => _id],
];

interface CellExportProps {
  total: number;
  cell: OpenedCell;
  place: ProofPlace;
}

export const CellArticlesExport = ({ total, cell, place: { query, target } }: CellExportProps) => (
  <BlockExport
    title="Articles de la cellule"
    total={total}
    columns={ARTICLES}
    collect={collectProofArticles(query, target, cell)}
  />
);

const CAPTURES: readonly ListColumn<Capture>[] = [
  ['Page à', 'datetime', ({ debut }) => debut],
  ['Fin de la capture', 'datetime', ({ fin }) => fin],
  ['Sujet', 'number', ({ rang }) => rang],
  ['Rang dans le sujet', 'number', ({ rangDansBloc }) => rangDansBloc],
  ['Titre montré', 'text', ({ titre }) => titleOf(titre)],
  ['Titre certain', 'text', ({ titreCertain }) => (titreCertain ? 'oui' : 'non')],
  ['Crawler', 'text', ({ producteur }) => producteur],
  ['Capture', 'text', ({ id }) => id],
];

export const CapturesExport = ({ total, article, cell, place: { query } }: CellExportProps & { article: string }) => (
  <BlockExport title="Captures" total={total} columns={CAPTURES} collect={collectProofCaptures(query, article, cell)} />
);
