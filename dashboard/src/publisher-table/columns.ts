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
    pinned: true,
    width: 176,
    priority: 2,
  },
  { id: 'exposes', header: 'Articles Exposes', short: 'Expo.', kind: 'number', position: PUBLISHER.exposed },
  { id: 'nouveaux', header: 'Nouveaux Articles', short: 'Nouv.', kind: 'number', position: PUBLISHER.fresh },
  {
    id: 'articlesApplenews',
    header: 'Articles Applenews',
    short: 'Art. AN',
    kind: 'number',
    position: PUBLISHER.applenewsArticles,
  },
  { id: 'score', header: 'Score', short: 'Score', kind: 'score', position: PUBLISHER.score, priority: 3 },
  { id: 'flipboard', header: 'Score Flipboard', short: 'Score Flip.', kind: 'number', position: PUBLISHER.flipboard },
  { id: 'applenews', header: 'Score Applenews', short: 'Score AN', kind: 'number', position: PUBLISHER.applenews },
  { id: 'top', header: 'G.News A la une', short: 'GN Une', kind: 'number', position: PUBLISHER.googleTop },
  { id: 'sections', header: 'Sections', short: 'GN Sect.', kind: 'number', position: PUBLISHER.googleCat },
  { id: 'topic', header: 'Topic', short: 'GN Topic', kind: 'number', position: PUBLISHER.googleTopic },
  { id: 'homepage', header: 'Homepage', short: 'Home', kind: 'number', position: PUBLISHER.homepage },
  { id: 'france', header: 'France', short: 'France', kind: 'number', position: PUBLISHER.france },
  { id: 'international', header: 'International', short: 'Inter.', kind: 'number', position: PUBLISHER.international },
  { id: 'economie', header: 'Economie', short: 'Éco.', kind: 'number', position: PUBLISHER.economie },
  { id: 'science', header: 'Sciences et Technos', short: 'Sci. Tech', kind: 'number', position: PUBLISHER.science },
  { id: 'culture', header: 'Divertissement', short: 'Divert.', kind: 'number', position: PUBLISHER.culture },
  { id: 'sports', header: 'Sports', short: 'Sports', kind: 'number', position: PUBLISHER.sports },
  { id: 'sante', header: 'Sante', short: 'Sante', kind: 'number', position: PUBLISHER.sante },
];

/** Columns of tables of publishers, with the headings of document 2, 2.8. */
export const COLUMNS: readonly ColumnDef[] = [{ ...RANK, width: 52 }, ...FIGURES];

/**
 * The same with the places gained since the range before, which stand behind the row.
 * @param against what that range is, in words
 */
export const rankingColumns = (against: string): readonly ColumnDef[] => [
  { ...RANK, width: 84, changeOf: 'evolution', against },
  ...FIGURES,
  { id: 'evolution', header: 'Evolution', kind: 'number', position: 20, internal: true },
];
