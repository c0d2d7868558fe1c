import { MOST_RULES } from '@vigie/contracts/alerts/rule-kinds';
import { articleId } from '@vigie/contracts/article-id';
import type { SitemapEvent } from '@vigie/contracts/events';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEpisodeStore } from '../../alerts/episode-store.ts';
import { createLooks } from '../../alerts/looks.ts';
import { createRuleStore } from '../../alerts/rule-store.ts';
import { look } from '../../alerts/watcher.ts';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { insertFacts } from '../../figures/testing/naive/insert-facts.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { RIVALS_INDEX, RIVALS_NOW, rivalCluster, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let now = RIVALS_NOW;
let vigie: TestApp;
let admin: string;
/** Two of one house, one of another. */
let anne: string;
let basile: string;
let carole: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => now, publishers: RIVALS_INDEX }));
  await writeRivals(vigie.keyDeps().clickhouse);
  admin = await vigie.login();
  const account = async (name: string, editeur: string): Promise<string> => {
    const own = { email: `${name}@exemple.fr`, password: 'un secret de test' };
    const users = { ...own, editeur, sessionLimit: 5 };
    expect((await vigie.post('/api/user', { users }, { headers: { cookie: admin } })).statusCode).toBe(200);
    return vigie.login(own);
  };
  anne = await account('anne', 'aurore.example');
  basile = await account('basile', 'aurore.example');
  carole = await account('carole', 'midi.example');
});
afterAll(() => vigie.close());

const ABSENCE = {
  type: 'absence',
  editeur: 'aurore.example',
  concurrents: ['midi.example', 'soir.example'],
  delai: 30,
} as const;

const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(`/api/alertes${path}`, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const save = (cookie: string, change: object = {}) =>
  post(cookie, '', { nom: 'Absents', condition: ABSENCE, ...change });
const list = async (cookie: string): Promise<{ _id: string; nom: string; modifiable: boolean; ouvertes: number }[]> =>
  (await vigie.app.inject({ url: '/api/alertes', headers: { cookie } })).json().regles;
const names = async (cookie: string) => (await list(cookie)).map(({ nom }) => nom);
const clear = async (cookie: string) => {
  for (const { _id, modifiable } of await list(cookie)) if (modifiable) await post(cookie, '/supprimer', { id: _id });
};

test('a rule comes back to its owner with every field, and is changed, deleted and restored', async () => {
  const { status, body: rule } = await save(anne);
  expect([status, rule]).toEqual([
    200,
    {
      _id: expect.any(String),
      nom: 'Absents',
      visible: 'moi',
      mienne: true,
      modifiable: true,
      condition: {
        ...ABSENCE,
        groupe: 'editeur',
        source: 'tout',
        articlePosition: 'all',
        articleCategory: 'all',
        minimum: 2,
      },
      phrase: '2 au moins de midi et soir sur une histoire depuis 30\u00a0min, aurore jamais',
      proprietaire: 'anne@exemple.fr',
      depuis: new Date(RIVALS_NOW).toISOString(),
      evaluee: null,
      distance: null,
      ouvertes: 0,
      precision: { utiles: 0, inutiles: 0 },
      finProposee: false,
      canaux: [],
      sourdine: null,
      calme: null,
      bilan: null,
      aReprendre: null,
    },
  ]);
  const id = rule._id;
  expect((await post(anne, '/modifier', { id, nom: 'Histoires manquées' })).body).toMatchObject({
    nom: 'Histoires manquées',
    condition: rule.condition,
  });
  const condition = { type: 'flux', sources: ['google_desktop'], minutes: 5 };
  expect((await post(anne, '/modifier', { id, condition })).body).toMatchObject({
    nom: 'Histoires manquées',
    condition,
  });
  expect(await post(anne, '/supprimer', { id })).toEqual({ status: 200, body: { msg: 'ok' } });
  expect(await names(anne)).toEqual([]);
  expect((await post(anne, '/modifier', { id, nom: 'Autre' })).status).toBe(404);
  expect((await post(basile, '/retablir', { id })).status).toBe(404);
  expect((await post(anne, '/retablir', { id })).body).toMatchObject({ nom: 'Histoires manquées', condition });
  await clear(anne);
});

test('a rule is seen by its owner and by the house that it is shared with; to others it does not exist', async () => {
  const own = (await save(anne, { nom: 'À moi' })).body._id;
  const shared = (await save(anne, { nom: 'Maison', visible: 'maison' })).body._id;
  expect(await names(basile)).toEqual(['Maison']);
  expect(await names(carole)).toEqual([]);
  expect(await names(admin)).toEqual(['Maison']);
  for (const cookie of [basile, carole, admin]) {
    expect((await post(cookie, '/modifier', { id: own, nom: 'Pris' })).status).toBe(404);
    expect((await post(cookie, '/supprimer', { id: own })).status).toBe(404);
  }
  expect((await post(basile, '/supprimer', { id: shared })).status).toBe(403);
  expect((await post(carole, '/supprimer', { id: shared })).status).toBe(404);
  expect((await post(admin, '/modifier', { id: shared, nom: 'Rangée' })).status).toBe(200);
  await clear(anne);
});

test('a rule that could never open is refused on its field, and changes nothing', async () => {
  const refused = async (condition: object): Promise<[string, string]> => {
    const { status, body } = await save(anne, { condition });
    expect(status).toBe(400);
    const [{ path, message }] = body.error.details;
    return [path, message];
  };
  expect(await refused({ ...ABSENCE, minimum: 3 })).toEqual([
    'condition.minimum',
    expect.stringContaining('la règle ne sonnerait jamais'),
  ]);
  expect(await refused({ ...ABSENCE, concurrents: ['aurore.example'], minimum: 1 })).toEqual([
    'condition.concurrents',
    expect.stringContaining('la règle ne sonnerait jamais'),
  ]);
  expect(await refused({ ...ABSENCE, editeur: 'inconnu.example' })).toEqual([
    'condition.editeur',
    expect.stringContaining('la règle ne sonnerait jamais'),
  ]);
  expect(await refused({ ...ABSENCE, concurrents: ['midi.example', 'inconnu.example'] })).toEqual([
    'condition.concurrents',
    expect.stringContaining('au moins 2 éditeurs'),
  ]);
  expect(await refused({ ...ABSENCE, source: 'applenews' })).toEqual([
    'condition.source',
    expect.stringContaining('ne laisse aucune page'),
  ]);
  expect((await refused({ ...ABSENCE, articlePosition: 'topic' }))[0]).toBe('condition.articlePosition');
  expect((await refused({ ...ABSENCE, articleCategory: 'sports' }))[0]).toBe('condition.articleCategory');
  expect((await refused({ ...ABSENCE, delai: 4 }))[0]).toBe('condition.delai');
  expect((await refused({ type: 'flux', sources: [] }))[0]).toBe('condition.sources');
  expect(await refused({ type: 'flux', sources: ['applenews'] })).toEqual([
    'condition.sources',
    expect.stringContaining('déjà été photographiée : la règle ne sonnerait jamais'),
  ]);
  // One of its sources was.
  expect((await save(anne, { visible: 'maison', condition: { type: 'flux' } })).status).toBe(200);
  expect(await names(anne)).toEqual(['Absents']);
  await clear(anne);
});

test('a user has so many rules at most', async () => {
  const rules = createRuleStore(vigie.keyDeps().clickhouse);
  const first = (await save(anne)).body._id;
  const stored = (await rules.list()).find(({ id }) => id === first)!;
  for (let i = 1; i < MOST_RULES; i += 1) await rules.write({ ...stored, id: `copie-${i}` });
  expect((await save(anne)).status).toBe(409);
  expect((await post(anne, '/supprimer', { id: first })).status).toBe(200);
  const again = await save(anne);
  expect(again.status).toBe(200);
  expect((await post(anne, '/retablir', { id: first })).status).toBe(409);
  await clear(anne);
});

test('an episode is told with its figures while it goes on, ends, and the trial finds the same', async () => {
  const { clickhouse } = vigie.keyDeps();
  const rule = (await save(anne, { visible: 'maison' })).body;
  const articles = ['midi', 'soir'].map((name) => ({ url: `https://${name}.example/histoire` }));
  const story = rivalCluster(9);
  await writeStories(clickhouse, {
    assignments: articles.map(({ url }) => ({ article: articleId(url), cluster: story })),
    clusters: [clusterState({ cluster: story, title: 'Gel sur la vigne' })],
    texts: [],
  });
  const shots = (from: number, to: number, entries: readonly { url: string }[]) =>
    Array.from({ length: to - from }, (_, i) =>
      crawlEvent(new Date(RIVALS_NOW + (from + i) * MINUTE_MS).toISOString(), entries, { period: 60 }),
    );
  await insertCrawls(clickhouse, shots(0, 45, articles));
  now = RIVALS_NOW + 45 * MINUTE_MS;
  const episodes = createEpisodeStore(clickhouse);
  const watcher = { ...vigie.deps, now: () => now, rules: createRuleStore(clickhouse), episodes };
  const { signal } = new AbortController();
  expect((await look(watcher, signal)).written).toHaveLength(1);
  const open = await post(basile, '/episodes', { etat: 'ouvertes' });
  const expected = {
    regle: rule._id,
    nom: 'Absents',
    type: 'absence',
    sujet: story,
    libelle: 'Gel sur la vigne',
    debut: new Date(RIVALS_NOW).toISOString(),
    ouverte: new Date(RIVALS_NOW + 30 * MINUTE_MS).toISOString(),
    fermee: null,
    phrase: 'midi et soir sont sur «\u00a0Gel sur la vigne\u00a0» depuis 30\u00a0min, aurore n’y est pas',
    adresse: `/dashboard/cluster/${story}?editeur=aurore.example`,
    retiree: false,
    edition: 1,
    suite: null,
    verdict: null,
    utiles: 0,
    inutiles: 0,
  };
  expect(open).toEqual({ status: 200, body: { total: 1, episodes: [expected] } });
  expect((await list(anne))[0]).toMatchObject({ ouvertes: 1 });
  expect((await post(carole, '/episodes', {})).body).toEqual({ total: 0, episodes: [] });

  const ours = { url: 'https://aurore.example/histoire' };
  await writeStories(clickhouse, {
    assignments: [{ article: articleId(ours.url), cluster: story }],
    clusters: [],
    texts: [],
  });
  await insertCrawls(clickhouse, shots(45, 50, [...articles, ours]));
  now = RIVALS_NOW + 50 * MINUTE_MS;
  expect((await look(watcher, signal)).written).toHaveLength(1);
  const fermee = new Date(RIVALS_NOW + 46 * MINUTE_MS).toISOString();
  expect((await post(anne, '/episodes', { etat: 'ouvertes' })).body).toEqual({ total: 0, episodes: [] });
  expect((await post(anne, '/episodes', { regle: rule._id })).body.episodes).toEqual([
    { ...expected, fermee, suite: 'aurore y est entré 15\u00a0min après l’alerte' },
  ]);

  const trial = (await post(carole, '/essai', { condition: ABSENCE, jours: 1 })).body;
  const { sujet, libelle, debut, ouverte } = expected;
  expect(trial.episodes).toContainEqual({ sujet, libelle, debut, ouverte, fermee });
  expect(trial.seuils.map(({ seuil }: { seuil: number }) => seuil)).toEqual(
    Array.from({ length: 48 }, (_, i) => 5 * (i + 1)),
  );
  expect([trial.connu > 0, trial.connu < 0.1, trial.seuilPropose]).toEqual([true, true, null]);
  const counts = trial.seuils.map(({ nombre }: { nombre: number }) => nombre);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  expect(trial.seuils.find(({ seuil }: { seuil: number }) => seuil === 30).nombre).toBe(trial.episodes.length);
  await clear(anne);
  now = RIVALS_NOW;
});

test('an episode ends with its rule', async () => {
  const { clickhouse } = vigie.keyDeps();
  now = RIVALS_NOW + 3 * 60 * MINUTE_MS;
  const rule = (await save(anne, { condition: { type: 'flux', sources: ['google_desktop'], minutes: 5 } })).body;
  const episodes = createEpisodeStore(clickhouse);
  const watcher = { ...vigie.deps, now: () => now, rules: createRuleStore(clickhouse), episodes };
  const { signal } = new AbortController();
  now += 10 * MINUTE_MS;
  await look(watcher, signal);
  expect((await post(anne, '/episodes', { etat: 'ouvertes' })).body.episodes).toMatchObject([
    { phrase: expect.stringMatching(/^Google Desktop n’est plus photographié depuis le 20\/11 16:30$/) },
  ]);
  await post(anne, '/modifier', {
    id: rule._id,
    condition: { type: 'flux', sources: ['google_desktop'], minutes: 60 },
  });
  await look(watcher, signal);
  expect((await post(anne, '/episodes', {})).body.episodes).toMatchObject([{ fermee: new Date(now).toISOString() }]);
  // The answer has the kind that its edition watched, also when the rule watches another one by now.
  expect((await post(anne, '/modifier', { id: rule._id, condition: ABSENCE })).status).toBe(200);
  expect(await post(anne, '/episodes', {})).toMatchObject({
    status: 200,
    body: { episodes: [{ type: 'flux', sujet: 'google_desktop' }] },
  });
  await clear(anne);
  now = RIVALS_NOW;
});

test('a rule about sitemaps is refused where none is fetched, and tells a silence and a fault in words', async () => {
  const { clickhouse, redis, keys } = vigie.keyDeps();
  const condition = {
    type: 'sitemap',
    editeur: 'aurore.example',
    silence: 'minutes',
    minutes: 20,
    fautes: ['http_error', 'unreachable'],
  };
  const refusal = async (change: object): Promise<[string, string]> => {
    const { status, body } = await save(anne, { condition: { ...condition, ...change } });
    expect(status).toBe(400);
    return [body.error.details[0].path, body.error.details[0].message];
  };
  expect(await refusal({})).toEqual(['condition.editeur', expect.stringContaining('la règle ne sonnerait jamais')]);
  const fetched = (minute: number, status: number, isNew: boolean): SitemapEvent => {
    const at = new Date(RIVALS_NOW + minute * MINUTE_MS).toISOString();
    const sitemap = { code: 'aurore-news', url: 'https://aurore.example/news.xml', priority: 'high' } as const;
    const entry = { url: `https://aurore.example/s${minute}`, title: 'Un titre', publishedAt: at };
    const event = { v: 1, type: 'sitemap', id: `s${minute}`, at, producer: 'p1', publisher: 'aurore.example' } as const;
    return { ...event, sitemap, status, total: 9, entries: isNew ? [entry] : [] };
  };
  const minutes = Array.from({ length: 8 }, (_, i) => 5 * i);
  await insertFacts(
    clickhouse,
    minutes.map((minute, i) => fetched(minute, i >= 4 ? 503 : 200, i === 0)),
  );
  expect(await refusal({ code: 'autre' })).toEqual([
    'condition.code',
    expect.stringContaining('la règle ne sonnerait jamais'),
  ]);
  expect((await refusal({ silence: 'jamais', fautes: [] }))[0]).toBe('condition.fautes');
  const rule = (await save(anne, { nom: 'Sitemaps', condition: { ...condition, code: 'aurore-news' } })).body;
  expect(rule.phrase).toBe(
    'Sitemap aurore-news de aurore muet plus de 20\u00a0min, ou en faute (Erreur HTTP, Injoignable)',
  );
  now = RIVALS_NOW + 40 * MINUTE_MS;
  const episodes = createEpisodeStore(clickhouse);
  const watcher = { ...vigie.deps, now: () => now, rules: createRuleStore(clickhouse), episodes };
  const looked = await look(watcher, new AbortController().signal);
  expect(looked.written).toHaveLength(2);
  await createLooks(redis, keys).write({ at: now, distances: looked.distances });
  expect((await list(anne)).find(({ nom }) => nom === 'Sitemaps')).toMatchObject({
    evaluee: new Date(now).toISOString(),
    distance: { valeur: 35, seuil: 20, phrase: '35\u00a0min pour un seuil de 20\u00a0min' },
  });
  const episodeList = (await post(anne, '/episodes', { regle: rule._id })).body;
  const opened = (minute: number): string => new Date(RIVALS_NOW + minute * MINUTE_MS).toISOString();
  expect(episodeList.episodes).toMatchObject([
    {
      type: 'sitemap',
      ouverte: opened(31),
      libelle: 'Sitemap aurore-news',
      phrase: expect.stringMatching(/^Sitemap aurore-news\s: Erreur HTTP depuis le /),
      adresse: '/dashboard/sitemap?editeur=aurore.example',
    },
    { ouverte: opened(26), phrase: 'Sitemap aurore-news\u00a0: rien de nouveau depuis 25\u00a0min' },
  ]);
  const trial = (await post(anne, '/essai', { condition: { ...condition, code: 'aurore-news' }, jours: 1 })).body;
  expect(trial.episodes.map(({ ouverte }: { ouverte: string }) => ouverte)).toEqual([opened(26), opened(31)]);
  await clear(anne);
  now = RIVALS_NOW;
});
