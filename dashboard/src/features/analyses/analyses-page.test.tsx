import type { AnalysisStatus } from '@vigie/contracts/options';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import {
  type AnalysedArticle,
  type AnalysisDetails,
  detailsPause,
  useAnalyses,
  useAnalysisChoice,
  useAnalysisDetails,
} from '../../api/calls/analyses.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { noChoice, orderedColumns } from '../../table/columns/column-choice.ts';
import { layoutColumns } from '../../table/columns/column-layout.ts';
import { toCsv } from '../../table/file/to-csv.ts';
import { ColumnStore, storedTable } from '../../table/index.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { askedBy } from '../../testing/sent-request.tsx';
import { ArticleCards } from './analysed-articles.tsx';
import AnalysesPage, { isChoosing } from './analyses-page.tsx';
import { PublisherStats } from './analysis-detail.tsx';
import { COLUMNS, explainScore } from './article-columns.ts';
import { ListFailure } from './list-parts.tsx';

const PATH = '/dashboard/analyse_articles';
const shown = (search: string, answer: unknown): string =>
  htmlOf(<AnalysesPage />, { user: ADMIN, at: `${PATH}${search}`, answers: { analyses: answer } });

const RECORD = {
  _id: 'a',
  name: 'Gel',
  articles: ['00000000000000ab', '00000000000000ac'],
  status: 'completed' as const,
  date_creation: '2026-11-20T09:05:00.000Z',
  fromDate: '2026-11-19T00:00',
  toDate: '2026-11-20T23:59',
};

test('the saved lists: when made, of which days, how many articles', () => {
  const texts = textsOf(shown('', [RECORD, { ...RECORD, _id: 'b', name: '' }]));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Tous les sujets (2 résultats)',
      'Gel',
      'Sans titre',
      'créé le 20/11 10:05 · du 19/11 au 20/11',
      '2 articles',
      'Terminée',
      'Détails',
      'Supprimer',
    ]),
  );
});

test('without a saved list: no data', () => {
  expect(textsOf(shown('', []))).toEqual(expect.arrayContaining(['Tous les sujets (0 résultat)', 'Pas de données']));
});

const ROW = [false, 'Le A', 1234, 0, 0, 0, 'Le gel', 0, 0, 0, 0, 0, 0, null, '00000000000000ab', null, null, null];

test('words of three characters or more open the choice of articles', () => {
  const row = [...ROW, '00000000000000ab', null, null, null, null, ...Array(6).fill(null), 'https://a.example/1'];
  const html = shown('?urlEntities=gel', answered([row]));
  expect(textsOf(html)).toEqual(
    expect.arrayContaining(['Tous les articles (1 résultat)', 'Revenir vers les sujets', 'Sauvegarder la liste']),
  );
  expect(html).toContain('type="checkbox"');
  expect(html).toContain('href="https://a.example/1"');
  expect(html).toContain('href="/dashboard/article/00000000000000ab');
  expect(textsOf(shown('?urlEntities=ge', []))).toContain('Tous les sujets (0 résultat)');
});

const details = (status: AnalysisStatus, changed: Partial<AnalysisDetails> = {}): AnalysisDetails => ({
  _id: 'a',
  name: 'Gel',
  status,
  date_creation: RECORD.date_creation,
  date_analyse: null,
  erreur: null,
  fromDate: RECORD.fromDate,
  toDate: RECORD.toDate,
  arrayDetails: [],
  resume: [],
  lemmes: [],
  entities: [],
  selection: [
    { id: '00000000000000ab', titre: 'Le gel', editeur: 'Le A', publication: null, url: 'https://a.example/1' },
  ],
  details: { scores: { words: null, videos: null, images: null, declencheurs: [] } },
  ...changed,
});

test.each([
  ['saved', 'Enregistrée', true],
  ['running', 'En cours', false],
  ['completed', 'Terminée', true],
  ['failed', 'Échouée', true],
] as const)('%s: « %s », may be started: %s', (status, label, startable) => {
  const texts = textsOf(shown('?analyse=a', details(status)));
  expect(texts).toEqual(
    expect.arrayContaining(['Statut :', label, 'Revenir vers les sujets', 'Articles Sélectionnés (1)']),
  );
  expect(texts.includes("Lancer l'analyse")).toBe(startable);
  // Without data the publishers' card is not there.
  expect(texts).not.toContain('Stats editeurs');
});

test('a failure says why', () => {
  expect(textsOf(shown('?analyse=a', details('failed', { erreur: 'Trop long' })))).toContain('Trop long');
});

const ARTICLE = {
  id: '00000000000000ab',
  editeur: 'Le A',
  publication: null,
  titre: 'Gel : pourquoi ?',
  url: 'https://a.example/1',
  mots: null,
  images: 0,
  videos: 1,
  typologie: 'article' as const,
  auteur: null,
  intertitres: null,
  attractivite: 12,
  declencheurs: ['Pourquoi'],
  poids: [12],
  reperes: [{ declencheur: 'Pourquoi', debut: 6, fin: 14 }],
};

test('a card marks the triggers in the title and shows a dash for unknown figures', () => {
  const html = htmlOf(<ArticleCards articles={[ARTICLE]} switcher={null} />, { user: ADMIN, at: PATH });
  expect(elementsOf(html, 'mark')).toEqual(['pourquoi']);
  expect(elementsOf(html, 'dt')).toEqual(['Mots', 'Videos', 'Images', 'Attractivité']);
  expect(elementsOf(html, 'dd')).toEqual(['–', '1', '0', '12']);
  expect(html).toContain('title="Pourquoi +12"');
});

test('« Stats editeurs » has its columns, and is hidden without data', () => {
  const resume = [{ _id: 'Le A', count: 2, direct: 1, autres: 1, wordsAvg: null, titleAvg: 48.5 }];
  const html = htmlOf(<PublisherStats resume={resume} />, { user: ADMIN, at: PATH });
  expect(elementsOf(html, 'th').slice(0, 6)).toEqual([
    'Editeur',
    'Articles',
    'Direct',
    'Autres',
    'Avg Words',
    'Avg Title',
  ]);
  expect(elementsOf(html, 'td').slice(0, 4)).toEqual(['2', '1', '1', '–']);
  expect(htmlOf(<PublisherStats resume={[]} />, { user: ADMIN, at: PATH })).toBe('');
});

test.each(['table', 'cartes'])('« Articles Sélectionnés » counts what was analysed too, as %s', (view) => {
  const html = htmlOf(<AnalysesPage />, {
    user: ADMIN,
    at: `${PATH}?analyse=a`,
    answers: {
      analyses: details('completed', { arrayDetails: [ARTICLE, { ...ARTICLE, id: '00000000000000ac' }] }),
    },
    stored: { 'vigie.analyses.vue': view },
  });
  expect(elementsOf(html, 'h2')).toContain('Articles Sélectionnés (2)');
  expect(html.includes('aria-label="Articles analysés"')).toBe(view === 'table');
});

test('details are requested every 10 s until they are complete', async () => {
  expect(detailsPause(undefined)).toBe(10_000);
  expect(detailsPause(details('running'))).toBe(10_000);
  expect(detailsPause(details('completed', { arrayDetails: [ARTICLE] }))).toBe(false);
  const { everyMs } = await askedBy(() => useAnalysisDetails('a'));
  expect((everyMs as (query: object) => unknown)({ state: { data: details('running') } })).toBe(10_000);
});

test('the calls, their bodies and their time limits', async () => {
  const query = defaultQuery('all', '2026-11-20');
  const list = await askedBy(() => useAnalyses(query));
  expect([list.method, list.address.split('?')[0], list.timeoutMs]).toEqual([
    'GET',
    '/api/article/analyse_articles',
    60_000,
  ]);
  expect(list.address).toContain('sitemap=true');
  expect(list.address).toContain('source=tout');
  const choice = await askedBy(() => useAnalysisChoice(query));
  expect(choice).toMatchObject({ method: 'POST', body: { ...query, sitemap: true }, timeoutMs: 60_000 });
  const one = await askedBy(() => useAnalysisDetails('a'));
  expect(one).toMatchObject({ address: '/api/article/analyse_articles/details', body: { id: 'a' }, timeoutMs: 60_000 });
});

test('a time-out of a list shows no message, only the button to retry; other failures say why', () => {
  const failed = (kind: 'timeout' | 'http') =>
    htmlOf(<ListFailure error={new ApiError(kind, 'Le serveur tarde', { status: 504 })} onRetry={() => {}} />);
  expect(textsOf(failed('timeout'))).toEqual(['Réessayer']);
  expect(attributesOf(failed('timeout'), 'data-state')).toEqual(['timeout']);
  expect(textsOf(failed('http'))).toContain('Le serveur tarde');
});

test.each([
  ['gel', true],
  ['ge', false],
  ['  ge  ', false],
  ['', false],
])('%j asks for articles to choose from: %s', (urlEntities, expected) =>
  expect(isChoosing({ urlEntities })).toBe(expected),
);

test('the attractiveness is explained by its triggers', () => {
  expect(explainScore({ declencheurs: ['Question', 'Nombre'], poids: [15, 10] })).toBe('Question +15, Nombre +10');
  expect(explainScore({ declencheurs: [], poids: [] })).toBe('Aucun déclencheur dans le titre');
  expect(explainScore({ declencheurs: ['A', 'B', 'C'], poids: [90, 20, -5] })).toBe(
    'A +90, B +20, C -5, 105 ramené à 100',
  );
});

const ANALYSED: AnalysedArticle = {
  id: '00000000000000ab',
  editeur: 'Le A',
  publication: '2026-11-20T07:00:00.000Z',
  titre: 'Gel : pourquoi ?',
  mots: 0,
  images: null,
  videos: 2,
  typologie: 'brève',
  auteur: null,
  intertitres: null,
  attractivite: 32,
  declencheurs: ['Question', 'Pourquoi'],
  poids: [15, 12],
  reperes: [],
  url: 'https://a.example/1',
};

test('the file has the headings of the table; what is unknown is empty, 0 is a figure', async () => {
  const shown = COLUMNS.filter(({ internal }) => !internal);
  const csv = await (await toCsv(storedTable(ColumnStore.of(COLUMNS, [ANALYSED]), shown))).text();
  const [head, row] = csv.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'Editeur;Publication;Titre;Mots;Images;Videos;Typologie;Auteur;InterTitres;Attractivité du titre;Declencheurs dans le titre;URL',
  );
  const cells = row?.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  expect(cells?.filter((_, column) => column !== 1)).toEqual([
    'Le A',
    'Gel : pourquoi ?',
    '0',
    '',
    '2',
    'brève',
    '',
    '',
    '32',
    'Question, Pourquoi',
    'https://a.example/1',
  ]);
  expect(shown.filter(({ kind }) => kind === 'link').map(({ header }) => header)).toEqual(['URL']);
  expect(shown.filter(({ hidden }) => hidden)).toEqual([]);
});

test('the table stands without sideways scroll on a screen of 1440 px, on a phone its title and score do', () => {
  const columns = orderedColumns(COLUMNS, noChoice);
  // Less the menu, the margins, the sheet's edges and a scroll bar.
  const room = 1440 - 208 - 48 - 2 - 17;
  expect(layoutColumns(columns, room).width).toBe(room);
  const [title, score] = layoutColumns(columns, 364).placed;
  expect([title?.column.id, score?.column.id]).toEqual(['titre', 'attractivite']);
  expect((score?.left ?? 0) + (score?.width ?? 0)).toBe(364);
});
