import { CATEGORY_LABELS } from '@vigie/contracts/option-labels';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { ClusterLine } from '../gather/cluster-lines.ts';
import { changeSince } from '../gather/figures.ts';
import type { PublisherLine } from '../gather/publisher-lines.ts';
import { LEVEL_WORDS } from '../words/level-words.ts';
import type { Cell, Format } from './cells.ts';
import type { Column, Sheet } from './sheet.ts';

export const column = (header: string, format: Format, width: number): Column => ({ header, format, width });

export const clusterSheet = (name: string, lines: readonly ClusterLine[]): Sheet => ({
  name,
  columns: [
    column('Place', 'integer', 8),
    column('Cluster', 'text', 70),
    column('Score', 'integer', 12),
    column('Articles', 'integer', 10),
    column('Editeurs', 'integer', 10),
    column('Catégorie', 'text', 16),
    column('Couverture', 'text', 16),
    column('Première détection', 'datetime', 17),
    column('id', 'text', 19),
  ],
  rows: [
    lines.map((line): Cell[] => [
      line.place,
      line.titre,
      line.score,
      line.articles,
      line.editeurs,
      line.categorie === null ? null : CATEGORY_LABELS[line.categorie],
      line.niveau === null ? null : LEVEL_WORDS[line.niveau],
      line.firstView === null ? null : Date.parse(line.firstView),
      line.id,
    ]),
  ],
});

const PUBLISHER_FIGURES: readonly [column: number, header: string][] = [
  [PUBLISHER.exposed, 'Articles Exposes'],
  [PUBLISHER.fresh, 'Nouveaux Articles'],
  [PUBLISHER.applenewsArticles, 'Articles Applenews'],
  [PUBLISHER.flipboard, 'Score Flipboard'],
  [PUBLISHER.applenews, 'Score Applenews'],
  [PUBLISHER.googleTop, 'G.News A la une'],
  [PUBLISHER.googleCat, 'Sections'],
  [PUBLISHER.googleTopic, 'Topic'],
  [PUBLISHER.homepage, 'Homepage'],
  [PUBLISHER.france, 'France'],
  [PUBLISHER.international, 'International'],
  [PUBLISHER.economie, 'Economie'],
  [PUBLISHER.science, 'Sciences et Technos'],
  [PUBLISHER.culture, 'Divertissement'],
  [PUBLISHER.sports, 'Sports'],
  [PUBLISHER.sante, 'Sante'],
];

/** @param previous « Veille » */
export const publisherSheet = (lines: readonly PublisherLine[], previous: string): Sheet => ({
  name: 'Editeurs',
  columns: [
    column('#', 'integer', 7),
    column('Groupe Editeur', 'text', 28),
    column('Score', 'integer', 12),
    column(`#, ${previous.toLowerCase()}`, 'integer', 10),
    column(`Score, ${previous.toLowerCase()}`, 'integer', 12),
    column('Évolution', 'percent', 11),
    ...PUBLISHER_FIGURES.map(([, header]) => column(header, 'integer', 12)),
  ],
  rows: [
    lines.map(({ row, previousRank, previousScore }): Cell[] => [
      row[PUBLISHER.rank],
      row[PUBLISHER.name],
      row[PUBLISHER.score],
      previousRank,
      previousScore,
      changeSince(row[PUBLISHER.score], previousScore),
      ...PUBLISHER_FIGURES.map(([at]) => row[at] as number | null),
    ]),
  ],
});
