import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { ColumnDef } from '../table/index.ts';

const RANK: ColumnDef = { id: 'rang', header: '#', kind: 'rank', position: PUBLISHER.rank, priority: 1 };

const FIGURES: readonly ColumnDef[] = [
  {
    id: 'editeur',
    header: 'Groupe Editeur',
    kind: 'publisher',
    position: PUBLISHER.name,
    locked: true,
    grow: true,
    width: 226,
    priority: 2,
  },
  { id: 'exposes', header: 'Articles Exposes', kind: 'number', position: PUBLISHER.exposed },
  { id: 'nouveaux', header: 'Nouveaux Articles', kind: 'number', position: PUBLISHER.fresh },
  { id: 'articlesApplenews', header: 'Articles Applenews', kind: 'number', position: PUBLISHER.applenewsArticles },
  { id: 'score', header: 'Score', kind: 'score', position: PUBLISHER.score, priority: 3 },
  { id: 'flipboard', header: 'Score Flipboard', kind: 'number', position: PUBLISHER.flipboard },
  { id: 'applenews', header: 'Score Applenews', kind: 'number', position: PUBLISHER.applenews },
  { id: 'top', header: 'G.News A la une', kind: 'number', position: PUBLISHER.googleTop },
  { id: 'sections', header: 'Sections', kind: 'number', position: PUBLISHER.googleCat },
  { id: 'topic', header: 'Topic', kind: 'number', position: PUBLISHER.googleTopic },
  { id: 'homepage', header: 'Homepage', kind: 'number', position: PUBLISHER.homepage },
  { id: 'france', header: 'France', kind: 'number', position: PUBLISHER.france },
  { id: 'international', header: 'International', kind: 'number', position: PUBLISHER.international },
  { id: 'economie', header: 'Economie', kind: 'number', position: PUBLISHER.economie },
  { id: 'science', header: 'Sciences et Technos', kind: 'number', position: PUBLISHER.science },
  { id: 'culture', header: 'Divertissement', kind: 'number', position: PUBLISHER.culture },
  { id: 'sports', header: 'Sports', kind: 'number', position: PUBLISHER.sports },
  { id: 'sante', header: 'Sante', kind: 'number', position: PUBLISHER.sante },
];

/** Columns of tables of publishers, with the headings of document 2, 2.8. */
export const COLUMNS: readonly ColumnDef[] = [{ ...RANK, width: 52 }, ...FIGURES];

/** The same with the places gained since the range before, which stand behind the row. */
export const RANKING_COLUMNS: readonly ColumnDef[] = [
  { ...RANK, width: 84, changeOf: 'evolution' },
  ...FIGURES,
  { id: 'evolution', header: 'Evolution', kind: 'number', position: 20, internal: true },
];
