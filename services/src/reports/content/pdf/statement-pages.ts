import { figureLabel } from '@vigie/contracts/figures';
import { formatFullDay } from '@vigie/contracts/french/clock';
import { formatNumber, photographedShare } from '@vigie/contracts/french/numbers';
import { pageLabel } from '@vigie/contracts/pages';
import { wallClock } from '@vigie/contracts/paris';
import type { Statement } from '@vigie/contracts/statements/statement';
import { pageKind } from '@vigie/contracts/weights';
import { SLOT_LABELS } from '../../../figures/scores/labels.ts';
import type { ReportHead } from '../gather/daily-report.ts';
import { plural } from '../words/headline.ts';
import { drawHead } from './head.ts';
import { drawable, heading, note, type Paper, paragraph } from './paper.ts';
import { INK, SIZE } from './pdf.ts';
import { drawTable, right, type TableRow } from './table.ts';
import { drawTiles, score } from './tiles.ts';

export const STATEMENT_NAME = 'Constat d’exposition';

/** Rows of a table on paper: the JSON has all of them. */
const SHOWN = 200;

/** « 20/11/2026 07:14 » in Paris. */
function clock(time: string): string {
  const wall = wallClock(Date.parse(time));
  return `${formatFullDay(wall)} ${wall.slice(11)}`;
}
const captureCount = ({ jours }: Statement): number => jours.reduce((sum, { captures }) => sum + captures.length, 0);
const allInFile = (shown: number, all: number, what: string): string | undefined =>
  all > shown
    ? `Les ${formatNumber(shown)} premières ${what} sur ${formatNumber(all)}\u00a0: toutes sont dans le fichier JSON joint.`
    : undefined;

/** A statement, from its score to what proves it. */
export function drawStatement(paper: Paper, statement: Statement, head: ReportHead): void {
  const { cible, score: points, minutes, photographie, jours } = statement;
  const captures = captureCount(statement);
  const headline = `${plural(points, 'point')} d’exposition, ${plural(captures, 'capture')} ${captures > 1 ? 'scellées' : 'scellée'} de ${plural(jours.length, 'jour')}.`;
  drawHead(paper, head, { name: STATEMENT_NAME, subject: drawable(cible.titre) || cible.id, headline, notes: [] });
  drawTiles(paper, [
    { label: 'Score', value: score(points), notes: [{ text: 'points' }] },
    {
      label: figureLabel('exposureMinutes'),
      value: formatNumber(minutes),
      notes: [{ text: 'sommées sur articles et pages' }],
    },
    {
      label: 'Captures',
      value: formatNumber(captures),
      notes: [{ text: plural(jours.length, 'jour scellé', 'jours scellés') }],
    },
    {
      label: 'Photographié',
      value: photographedShare(photographie),
      notes: [{ text: plural(statement.trous.length, 'trou') }],
    },
  ]);
  drawSeals(paper, statement);
  drawCells(paper, statement);
  drawArticles(paper, statement);
  drawCaptures(paper, statement);
  drawGaps(paper, statement);
  drawCheck(paper);
}

function drawSeals(paper: Paper, { jours }: Statement): void {
  heading(
    paper,
    'Sceaux',
    60,
    'La racine de chaque jour est ce qu’un tiers compare avec celle qui a été publiée ou qu’il a reçue.',
  );
  drawTable(paper, {
    title: 'Sceaux',
    columns: [
      { header: 'Jour', width: 74 },
      right('Captures du jour', 66),
      { header: 'Racine (SHA-256)', width: 0 },
      { header: 'Scellé le', width: 84 },
    ],
    rows: jours.map(({ jour, versions }) => {
      const [current, ...older] = versions;
      const replaced =
        older.length === 0
          ? {}
          : { sub: `remplace ${older.map(({ racine }) => `${racine.slice(0, 16)}…`).join(', ')}` };
      return {
        cells: [
          { text: jour, bold: true },
          { text: formatNumber(current?.captures ?? 0) },
          { text: current?.racine ?? '', ...replaced },
          { text: clock(current?.fait ?? jour) },
        ],
      };
    }),
  });
}

function drawCells(paper: Paper, { cellules }: Statement): void {
  heading(paper, 'Cellules', 60, 'Le score est la somme de ces lignes\u00a0: minutes à une place × points par minute.');
  const shown = cellules.slice(0, SHOWN);
  drawTable(paper, {
    title: 'Cellules',
    columns: [
      { header: 'Page', width: 0 },
      { header: 'Place', width: 110 },
      right('Minutes', 48),
      right('Points / min', 56),
      right('Points', 52),
      { header: 'De', width: 66 },
      { header: 'À', width: 66 },
    ],
    rows: shown.map(({ page, place, minutes, parMinute, points, premiere, derniere }) => ({
      cells: [
        { text: drawable(pageLabel(page)) },
        { text: SLOT_LABELS[pageKind(page.source, page.position)][place - 1] ?? String(place) },
        { text: formatNumber(minutes) },
        { text: formatNumber(parMinute) },
        { text: formatNumber(points), bold: true },
        { text: clock(premiere) },
        { text: clock(derniere) },
      ],
    })),
  });
  if (cellules.length > shown.length) note(paper, allInFile(shown.length, cellules.length, 'cellules') ?? '');
}

function drawArticles(paper: Paper, { cible, articles }: Statement): void {
  if (cible.type === 'article') return;
  const shown = articles.slice(0, SHOWN);
  heading(paper, 'Articles', 60, allInFile(shown.length, articles.length, 'lignes'));
  drawTable(paper, {
    title: 'Articles',
    columns: [
      { header: 'Titre', width: 0 },
      { header: 'Éditeur', width: 130 },
      { header: 'Identifiant', width: 92 },
    ],
    rows: shown.map(({ _id, titre, editeur }) => ({
      cells: [{ text: drawable(titre) || _id }, { text: drawable(editeur) }, { text: _id, quiet: true }],
    })),
  });
}

function drawCaptures(paper: Paper, statement: Statement): void {
  const { jours, pages, listes, formes, articles } = statement;
  const ids = new Set(articles.map(({ _id }) => _id));
  const all = jours.flatMap(({ captures }) => captures);
  const shown = all.slice(0, SHOWN);
  heading(paper, 'Captures', 60, allInFile(shown.length, all.length, 'captures'));
  drawTable(paper, {
    title: 'Captures',
    columns: [
      { header: 'Heure de Paris', width: 88 },
      { header: 'Page', width: 130 },
      { header: 'Rang', width: 40 },
      { header: 'Titre affiché', width: 0 },
      { header: 'Robot', width: 70 },
    ],
    rows: shown.map(({ at, page, liste, producteur, id }): TableRow => {
      const entry = listes[liste]?.find(([article]) => ids.has(article));
      const [, rank, storyRank, wording] = entry ?? [];
      const [, title] = (wording == null ? undefined : formes[wording]) ?? [];
      const where = pages[page];
      return {
        cells: [
          { text: clock(at) },
          { text: where === undefined ? '' : drawable(pageLabel(where)) },
          { text: rank === undefined ? '' : `${rank}.${storyRank}` },
          { text: title === undefined ? 'titre inconnu' : drawable(title), quiet: title === undefined },
          { text: drawable(producteur), sub: drawable(id) },
        ],
      };
    }),
  });
}

function drawGaps(paper: Paper, { trous }: Statement): void {
  if (trous.length === 0) return;
  heading(
    paper,
    'Ce qui n’a pas été photographié',
    60,
    'Les plus longs trous des pages de la question, au plus 100. Rien n’y est compté.',
  );
  drawTable(paper, {
    title: 'Trous',
    columns: [
      { header: 'Page', width: 0 },
      { header: 'De', width: 96 },
      { header: 'À', width: 96 },
      right('Minutes', 60),
    ],
    rows: trous.map(({ page, debut, fin, minutes }) => ({
      cells: [
        { text: drawable(pageLabel(page)) },
        { text: clock(debut) },
        { text: clock(fin) },
        { text: formatNumber(minutes) },
      ],
    })),
  });
}

const CHECK = [
  'Le fichier JSON joint contient chaque capture octet pour octet, et ce qui prouve qu’elle est sous la racine de son jour. Avec le code source de Vigie, sans serveur ni réseau\u00a0:',
  'npm run verify -- constat.json --day JOUR --root RACINE',
  'La commande dit ce qui tient et ce qui ne tient pas. Elle recalcule les empreintes, l’enchaînement des jours, les cellules et leur somme. Un sceau prouve que rien n’a changé depuis qu’il a été fait, non que le robot avait bien photographié.',
];

function drawCheck(paper: Paper): void {
  heading(paper, 'Vérifier ce constat', 80);
  const [before = '', command = '', after = ''] = CHECK;
  paragraph(paper, before);
  paragraph(paper, command, { font: 'medium', color: INK.accent, size: SIZE.body });
  paragraph(paper, after);
}
