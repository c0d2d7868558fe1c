import type { Query } from '@vigie/contracts/query';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { ClusterLine } from '../gather/cluster-lines.ts';
import { changeSince } from '../gather/figures.ts';
import type { PublisherLine } from '../gather/publisher-lines.ts';
import { coverageWord, GOOGLE_POSITIONS, SECTION_WORDS, SOURCE_WORDS, WORDS } from '../words/glossary.ts';
import type { Cell, Format } from './cells.ts';
import type { Column, Sheet } from './sheet.ts';

export const column = (header: string, format: Format, width: number): Column => ({ header, format, width });

/** @param own the publisher that the report is about */
export const clusterSheet = (name: string, lines: readonly ClusterLine[], own: string | null, query: Query): Sheet => ({
  name,
  columns: [
    column('Place', 'integer', 8),
    column('Cluster', 'text', 70),
    column(WORDS.score, 'integer', 12),
    column(WORDS.lifeArticles, 'integer', 12),
    column(WORDS.lifePublishers, 'integer', 12),
    column('Catégorie', 'text', 16),
    ...(own === null ? [] : [column(WORDS.coverage, 'text', 26), column(`${WORDS.score}, ${own}`, 'integer', 16)]),
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
      line.categorie === null ? null : SECTION_WORDS[line.categorie],
      ...(own === null ? [] : [coverageWord(line, query), line.own]),
      line.firstView === null ? null : Date.parse(line.firstView),
      line.id,
    ]),
  ],
});

const PUBLISHER_FIGURES: readonly [column: number, header: string][] = [
  [PUBLISHER.exposed, WORDS.exposed],
  [PUBLISHER.fresh, WORDS.fresh],
  [PUBLISHER.applenewsArticles, `Articles ${SOURCE_WORDS.applenews}`],
  [PUBLISHER.flipboard, SOURCE_WORDS.flipboard_mobile],
  [PUBLISHER.applenews, SOURCE_WORDS.applenews],
  [PUBLISHER.googleTop, GOOGLE_POSITIONS.top],
  [PUBLISHER.googleCat, GOOGLE_POSITIONS.cat],
  [PUBLISHER.googleTopic, GOOGLE_POSITIONS.topic],
  [PUBLISHER.homepage, SECTION_WORDS.homepage],
  [PUBLISHER.france, SECTION_WORDS.france],
  [PUBLISHER.international, SECTION_WORDS.international],
  [PUBLISHER.economie, SECTION_WORDS.économie],
  [PUBLISHER.science, SECTION_WORDS['science_high-tech']],
  [PUBLISHER.culture, SECTION_WORDS.culture],
  [PUBLISHER.sports, SECTION_WORDS.sports],
  [PUBLISHER.sante, SECTION_WORDS.santé],
];

/** @param previous « Veille » */
export const publisherSheet = (lines: readonly PublisherLine[], previous: string): Sheet => ({
  name: 'Editeurs',
  columns: [
    column(WORDS.rank, 'integer', 7),
    column('Editeur', 'text', 28),
    column(WORDS.score, 'integer', 12),
    column(`${WORDS.rank}, ${previous.toLowerCase()}`, 'integer', 10),
    column(`${WORDS.score}, ${previous.toLowerCase()}`, 'integer', 12),
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
