import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatNumber, formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { addDays } from '@vigie/contracts/paris';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRows } from '../../figures/articles/article-lists.ts';
import { clusterContents } from '../../figures/clusters/cluster-contents.ts';
import { clusterList } from '../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { publisherCoverage } from '../../figures/publishers/publisher-coverage.ts';
import { publisherExposition } from '../../figures/publishers/publisher-exposition.ts';
import { publisherRanking } from '../../figures/publishers/publisher-ranking.ts';
import { publisherRows } from '../../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../../figures/publishers/publisher-score.ts';
import { sitemapGroups } from '../../figures/sitemaps/sitemap-groups.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { theme } from '../../figures/themes/theme.ts';
import { themePublisher, themeRanking } from '../../figures/themes/theme-publishers.ts';
import type { StoriesState } from '../../platform/stories-state.ts';
import { DAY, fillMarket, hostOf, marketPublishers, nameOf } from './testing/market.ts';
import { readBook, readPdf } from './testing/read-files.ts';
import { writeReport } from './write-report.ts';

/** Files read back by other readers: what they say is what the calls answer. VIGIE_REPORT_DIR keeps them to look at. */

const SIZE = { publishers: 20, articles: 24 };
const NOW = new Date('2026-11-21T09:00:00Z');
const WHOLE = { fromDate: `${DAY}T00:00`, toDate: `${DAY}T23:59` };
const on = (day: string) => ({ fromDate: `${day}T00:00`, toDate: `${day}T23:59` });

let fixture: ExposureFixture;
let dir: string;
beforeAll(async () => {
  fixture = await openExposure(marketPublishers(SIZE));
  await fillMarket(fixture.client, SIZE);
  dir = process.env.VIGIE_REPORT_DIR ?? (await mkdtemp(join(tmpdir(), 'vigie-reports-')));
});
afterAll(async () => {
  await fixture.close();
  if (process.env.VIGIE_REPORT_DIR === undefined) await rm(dir, { recursive: true });
});

const NEVER = new AbortController().signal;
const write = (kind: 'daily' | 'theme', name: string, query: QueryInput, now = NOW) =>
  writeReport({ kind, query: querySchema.parse(query), now }, { dir, name, deps: fixture.deps, signal: NEVER });
const clusters = (query: QueryInput) => askClusters(fixture.deps, querySchema.parse(query), NEVER);

async function listed(query: QueryInput): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  const choice = { sitemap: false, unexposed: false };
  for await (const step of articleRows(await fixture.ask(query), choice)) rows.push(...step);
  return rows;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
/** Rows of a sheet without its header. */
const rowsOf = (book: Awaited<ReturnType<typeof readBook>>, sheet: string) => (book.get(sheet) ?? []).slice(1);
/** A row of the first sheet by its label. */
const factOf = (book: Awaited<ReturnType<typeof readBook>>, label: string) =>
  book.get('Synthèse')?.find(([first]) => first === label);

test('a daily report has the figures of the calls', async () => {
  const query = { ...WHOLE, editeur: hostOf(1) };
  expect(await write('daily', 'jour', query)).toEqual({ pdf: 'jour.pdf', xlsx: 'jour.xlsx' });
  const book = await readBook(join(dir, 'jour.xlsx'));
  const names = ['Synthèse', 'Par heure', 'Articles', 'Clusters', 'Editeurs', 'Sitemaps', 'Délais'];
  expect([...book.keys()]).toEqual(names);

  const weeks = [7, 14, 21, 28].map((back) => ({ ...query, ...on(addDays(DAY, -back)) }));
  const before = { ...query, ...on(addDays(DAY, -1)) };
  const exposition = async (input: QueryInput) =>
    (await publisherExposition(await fixture.ask(input)))[0]?.scores_jour[0];
  const [now, previous, ...same] = await Promise.all([query, before, ...weeks].map(exposition));
  const [row] = await publisherRows(await fixture.ask(query), false);
  const [rowBefore] = await publisherRows(await fixture.ask(before), false);
  const [ranks] = await publisherRanking(await fixture.ask(query));
  const mean = sum(same.map((day) => day?.score ?? 0)) / 4;
  const score = now?.score ?? 0;
  expect(factOf(book, 'Score total')?.slice(1, 8)).toEqual([
    score,
    previous?.score,
    expect.closeTo(score / (previous?.score ?? 1) - 1),
    expect.closeTo(mean),
    expect.closeTo(score / mean - 1),
    row?.rang,
    rowBefore?.rang,
  ]);
  const labels = ['Google Desktop', 'Google Mobile', 'Apple News', 'Flipboard'];
  SOURCES.forEach((source, i) => {
    const line = factOf(book, labels[i] ?? '');
    expect([line?.[1], line?.[6]]).toEqual([now?.[`score_${source}`], ranks?.ranking[0]?.rangs[`score_${source}`]]);
  });
  expect(factOf(book, 'France')?.[1]).toBe(row?.france);
  expect(factOf(book, 'Articles exposés')?.[1]).toBe(row?.exposes);

  const { editeur } = await publisherScore(await fixture.ask(query));
  const hours = rowsOf(book, 'Par heure');
  expect(hours).toHaveLength(24);
  expect(hours[9]?.slice(0, 2)).toEqual([new Date(`${DAY}T09:00:00Z`), sum(editeur.scores.score.slice(36, 40))]);
  expect(sum(hours.map((hour) => Number(hour[1])))).toBe(sum(editeur.scores.score));
  expect(sum(hours.map((hour) => Number(hour[6])))).toBe(previous?.score);

  const market = await publisherRows(await fixture.ask(WHOLE), false);
  expect(rowsOf(book, 'Editeurs').map((line) => line.slice(0, 3))).toEqual(
    market.map((line) => [line.rang, line.editeur, line.score]),
  );

  const [coverage] = await publisherCoverage(await fixture.ask(query));
  expect(factOf(book, 'Toutes')?.[1]).toBeCloseTo(coverage?.coverage[0]?.couverture_totale ?? -1);
  const question = await clusters(query);
  const list = await clusterList(question, { ...question.query, pagination: { offset: 0, count: 300 }, text: '' });
  const contents = await clusterContents(
    question,
    list.clusters.map(({ _id }) => _id),
  );
  const ids = new Set((await listed(query)).map((article) => article.clusterId));
  const why = ['Aucun article', 'Jamais exposé', 'Exposé avant', 'Exposé avant'];
  expect(rowsOf(book, 'Clusters').map((line) => [line[9], line[2], line[6]])).toEqual(
    list.clusters.map(({ _id, score: points }, i) => [
      _id,
      points,
      ids.has(_id) ? 'Couvert' : why[contents[i]?.coverage ?? 0],
    ]),
  );

  const [whole] = await publisherExposition(await fixture.ask(query));
  expect(sum(rowsOf(book, 'Sitemaps').map((line) => Number(line[1])))).toBe(sum(whole?.sitemap.articles_jour ?? []));
  expect(factOf(book, 'URLs dans les sitemaps')?.[1]).toBe(whole?.sitemap.articles_direct);
  const [group] = await sitemapGroups(await fixture.ask(query));
  const delay = group?.sitemaps[0]?.delais.exposition_apres.median ?? null;
  expect(rowsOf(book, 'Délais')[0]?.[4]).toEqual(delay === null ? null : expect.closeTo(delay / 60));

  const pdf = await readPdf(join(dir, 'jour.pdf'));
  const [first = ''] = pdf.pages;
  const words = [
    nameOf(1),
    formatRank(row?.rang ?? 0),
    formatNumber(score),
    formatPercent(coverage?.coverage[0]?.couverture_totale),
    `mêmes jours ${formatNumber(Math.round(mean))}`,
  ];
  for (const said of words) expect(plain(first)).toContain(plain(said));
  expect([pdf.lang, pdf.marked, pdf.title]).toEqual([
    'fr-FR',
    true,
    `Rapport quotidien d’exposition · ${nameOf(1)} · 20/11/2026`,
  ]);
});

test('the workbook has every article as the call gives it, and text that looks like a formula stays text', async () => {
  await write('daily', 'marche', WHOLE);
  const rows = await listed(WHOLE);
  const book = await readBook(join(dir, 'marche.xlsx'));
  const columns = book.get('Articles')?.[0]?.map(String) ?? [];
  const sheet = rowsOf(book, 'Articles');
  const at = (name: string): number => columns.indexOf(name);
  expect(rows.length).toBeGreaterThan(150);
  expect(
    sheet.map((line) => [line[0], line[at('id')], line[at('Score')], line[at('Titre')], line[at('Editeur')]]),
  ).toEqual(rows.map((row) => [row.rang, row.id, row.score, row.titre, row.editeur]));
  const formula = sheet.find((line) => String(line[at('Titre')]).startsWith('='));
  expect(formula?.[at('Titre')]).toBe('=SOMME(1;2) & <b>Łódź</b>, l’œuvre d’Erdoğan');
  const shared = rows.filter((row) => row.partages !== null);
  const text = plain((await readPdf(join(dir, 'marche.pdf'))).pages.join(' '));
  expect(text).toContain(plain(formatNumber(sum(shared.map((row) => row.partages)))));
  const best = rows[0]?.titre ?? '';
  expect(text).toContain(plain(best));
});

test('a running day is compared with the same minutes of the day before', async () => {
  const query = { editeur: hostOf(3), source: 'google', articleCategory: 'homepage' } as const;
  await write('daily', 'encours', query, new Date(`${DAY}T13:22:30Z`));
  const cut = (day: string) => ({ ...query, fromDate: `${day}T00:00`, toDate: `${day}T14:22` });
  const scores = async (day: string) =>
    (await publisherExposition(await fixture.ask(cut(day))))[0]?.scores_jour[0]?.score;
  const book = await readBook(join(dir, 'encours.xlsx'));
  expect(factOf(book, 'Score total')?.slice(1, 3)).toEqual([await scores(DAY), await scores(addDays(DAY, -1))]);
  expect(rowsOf(book, 'Par heure')).toHaveLength(15);
  const [first = ''] = (await readPdf(join(dir, 'encours.pdf'))).pages;
  expect(plain(first)).toContain(
    'Données arrêtées au 20/11/2026 à 14:22 · Photographié à 100 % · Zone Google · Articles A la une',
  );
  expect(first).toContain('en cours');
});

test('a theme report has the figures of the calls', async () => {
  const query = { ...WHOLE, editeur: hostOf(1), clusterLemmes: 'budget' };
  await write('theme', 'theme', query);
  const question = await clusters(query);
  const [answer, ranking, own] = await Promise.all([theme(question), themeRanking(question), themePublisher(question)]);
  const book = await readBook(join(dir, 'theme.xlsx'));
  expect([...book.keys()]).toEqual(['Synthèse', 'Courbe', 'Editeurs', 'Articles', 'Clusters', 'Non exposés']);
  expect(rowsOf(book, 'Courbe').map((line) => line.slice(1, 3))).toEqual(
    answer.dataChart.scores.map((score, i) => [score, answer.editeurDataChart?.scores[i] ?? null]),
  );
  expect(rowsOf(book, 'Editeurs')).toEqual(
    ranking.map(({ rang, _id, score, part, articles }) => [rang, _id, score, expect.closeTo(part ?? 0), articles]),
  );
  const scores = ranking.flatMap(({ articles_list }) => articles_list.map((row) => row.score ?? 0));
  expect(rowsOf(book, 'Articles').map((line) => line[3])).toEqual(scores.sort((a, b) => b - a));
  expect(rowsOf(book, 'Non exposés').map((line) => line[2])).toEqual(own.unexposed.map((row) => row.titre));
  const text = plain((await readPdf(join(dir, 'theme.pdf'))).pages.join(' '));
  const mine = ranking.find(({ _id }) => _id === nameOf(1));
  for (const said of ['Budget', formatPercent(mine?.part), 'Ce qui manque', own.unexposed[0]?.titre ?? '?']) {
    expect(text).toContain(plain(said));
  }
});

test('without content there is no file: an unknown publisher, a day without data, a theme without articles', async () => {
  const files = await readdir(dir);
  expect(await write('daily', 'rien', { ...WHOLE, editeur: 'personne.example' })).toBe('nothing');
  expect(await write('daily', 'rien', on('2025-01-01'))).toBe('nothing');
  expect(await write('theme', 'rien', { ...WHOLE, clusterLemmes: 'inconnu' })).toBe('nothing');
  expect(await readdir(dir)).toEqual(files);
});

test('an abort leaves no file and ends with its reason; progress rises to 1', async () => {
  const own = join(dir, 'seul');
  await mkdir(own, { recursive: true });
  const controller = new AbortController();
  const request = { kind: 'daily', query: querySchema.parse({ ...WHOLE, editeur: hostOf(2) }), now: NOW } as const;
  const options = { dir: own, name: 'a', deps: fixture.deps, signal: controller.signal };
  const stopped = writeReport(request, {
    ...options,
    onProgress: (part) => {
      if (part >= 0.5) controller.abort(new Error('assez'));
    },
  });
  await expect(stopped).rejects.toThrow('assez');
  expect(await readdir(own)).toEqual([]);
  const parts: number[] = [];
  await writeReport(request, { ...options, signal: NEVER, onProgress: (part) => parts.push(part) });
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
  expect((await readdir(own)).sort()).toEqual(['a.pdf', 'a.xlsx']);
});

test('sections without snapshots are 0, not left out', async () => {
  const book = await readBook(join(dir, 'jour.xlsx'));
  const labels = ['A la une', 'France', 'International', 'Economie', 'Science', 'Culture', 'Sport', 'Sante'];
  const first = labels.map((label) => factOf(book, label)?.[1]);
  expect(first).toHaveLength(CATEGORIES.length);
  expect(first.every((value) => typeof value === 'number')).toBe(true);
});

const CATCHING_UP: StoriesState = { catchingUp: true, behind: 23_666, share: 0.25 };
const CURRENT: StoriesState = { catchingUp: false, behind: 0, share: 1 };
test.each([
  [
    'began',
    'daily',
    [CATCHING_UP, CURRENT],
    'Histoires en cours de calcul : 23 666 titres et chapôs à lire (25 % faits).',
  ],
  ['ended', 'theme', [CURRENT, CATCHING_UP], 'Les chiffres qui dépendent des clusters sont provisoires.'],
] as const)(
  'page 1 and the first sheet say that figures are provisional: stories caught up when it %s (%s)',
  async (when, kind, states, sentence) => {
    const left = [...states];
    const name = `provisoire-${when}`;
    const words = kind === 'theme' ? { clusterEntities: 'Paris' } : {};
    const options = { dir, name, deps: fixture.deps, signal: NEVER, storiesState: async () => left.shift() };
    const query = querySchema.parse({ ...WHOLE, editeur: hostOf(1), ...words });
    await writeReport({ kind, query, now: NOW }, options);
    const { pages } = await readPdf(join(dir, `${name}.pdf`));
    expect(plain(pages[0] ?? '')).toContain(sentence);
    const fact = factOf(await readBook(join(dir, `${name}.xlsx`)), 'Provisoire');
    expect(plain(String(fact?.[1]))).toContain(sentence);
  },
);
