import type { AnswerOf } from '@vigie/contracts/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHostRules } from '../../crawler/collect/host-rules.ts';
import { cipherWith } from '../../platform/cipher.ts';
import { createLogger } from '../../platform/logger.ts';
import { createHostSettingsStore, HOST_SECRETS } from '../../sources/hosts/host-settings.ts';
import { listenToOrders, type Order } from '../../sources/orders.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const SECRET = 'a-secret-of-this-test-0123456789abcdef';
const TOKEN = 'Bearer tok-3f9a-given-by-the-publisher';
const PASSWORD = 's3cret%2Fof%40proxy';

let vigie: TestApp;
let headers: { cookie: string };
let now = Date.UTC(2026, 10, 20, 8);
beforeAll(async () => {
  vigie = await startTestApp({ VIGIE_COLLECT_SECRET: SECRET }, () => ({}), { now: () => now });
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const PATH = '/api/collecte/hotes/reglages';
const save = (body: object) => vigie.post(PATH, body, { headers });
const settings = async (): Promise<AnswerOf<'hostSettings'>> => (await vigie.app.inject({ url: PATH, headers })).json();
const shown = async (host: string) => (await settings()).hotes.find(({ hote }) => hote === host);
const ruleOf = (host: string, secret = SECRET) => {
  const store = createHostSettingsStore(vigie.keyDeps().clickhouse);
  const log = createLogger({ service: 'test', level: 'silent' });
  return openHostRules({ store, cipher: cipherWith(secret, HOST_SECRETS), log }).of(host);
};
/** Everything that is stored, as a backup has it, and what the journal says. */
const stored = async (): Promise<string> => {
  const { clickhouse } = vigie.keyDeps();
  const rows = await clickhouse.query({ query: 'SELECT * FROM crawl_host_settings', format: 'JSONEachRow' });
  return (await rows.text()) + (await vigie.post('/api/journal', {}, { headers })).body;
};

// ASVS 16.2.5
test('saved, shown without its secret, replaced and removed', async () => {
  const { redis, keys } = vigie.keyDeps();
  const heard: Order[] = [];
  const listening = listenToOrders(redis, keys, (order) => heard.push(order));
  await expect.poll(() => heard.length).toBe(1);
  const body = {
    hote: 'WWW.Aurore.fr',
    suffixe: 'aurore-acces/1',
    entete: { nom: 'Authorization', valeur: TOKEN },
    mandataire: `http://nom:${PASSWORD}@proxy.exemple.fr:3128`,
  };
  const answer = await save(body);
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'ok' }]);
  await expect.poll(() => heard.length).toBe(2);
  await listening.close();
  const at = new Date(now).toISOString();
  expect(await shown('www.aurore.fr')).toEqual({
    hote: 'www.aurore.fr',
    suffixe: 'aurore-acces/1',
    entete: { nom: 'Authorization', enregistre: at, par: ADMIN.email, lisible: true },
    mandataire: { adresse: 'http://proxy.exemple.fr:3128', identifiants: true, lisible: true },
    change: { par: ADMIN.email, date: at },
  });
  expect(await ruleOf('www.aurore.fr')).toMatchObject({
    agentSuffix: 'aurore-acces/1',
    header: { name: 'Authorization', value: TOKEN },
    proxy: { authorization: `Basic ${Buffer.from('nom:s3cret/of@proxy').toString('base64')}`, from: 'settings' },
  });
  expect(await ruleOf('aurore.fr')).toBeUndefined();

  const everything = (await stored()) + JSON.stringify(await settings());
  expect(everything).toContain('"action":"host.settings"');
  for (const secret of [TOKEN, 'tok-3f9a', 's3cret', PASSWORD]) expect(everything).not.toContain(secret);

  now += 60_000;
  expect((await save({ hote: 'www.aurore.fr', entete: { nom: 'X-Cle', valeur: 'autre' } })).statusCode).toBe(200);
  expect(await ruleOf('www.aurore.fr')).toMatchObject({
    agentSuffix: 'aurore-acces/1',
    header: { name: 'X-Cle', value: 'autre' },
  });
  expect((await shown('www.aurore.fr'))?.entete?.enregistre).toBe(new Date(now).toISOString());
  await save({ hote: 'www.aurore.fr', suffixe: '', entete: null, mandataire: null });
  expect(await shown('www.aurore.fr')).toBeUndefined();
  expect(await ruleOf('www.aurore.fr')).toEqual({
    agentSuffix: '',
    header: undefined,
    proxy: undefined,
    unreadable: undefined,
  });
});

test('a host of the house, without a source, is listed as soon as it has settings', async () => {
  await save({ hote: 'cms', suffixe: 'interne' });
  const listed: AnswerOf<'collectHosts'> = (await vigie.app.inject({ url: '/api/collecte/hotes', headers })).json();
  expect(listed.map(({ hote }) => hote)).toContain('cms');
});

// ASVS 11.3.3
test('under another secret, or moved to another host, nothing is sent, and the screen says so', async () => {
  await save({ hote: 'autre.fr', entete: { nom: 'X-Cle', valeur: TOKEN } });
  expect((await ruleOf('autre.fr', `${SECRET}-other`))?.header).toBeUndefined();
  const store = createHostSettingsStore(vigie.keyDeps().clickhouse);
  const [row] = (await store.list()).filter(({ host }) => host === 'autre.fr');
  await store.write({ ...row!, host: 'voleur.fr' });
  expect((await ruleOf('voleur.fr'))?.header).toBeUndefined();
  expect((await shown('voleur.fr'))?.entete).toMatchObject({ nom: 'X-Cle', lisible: false });
});

test.each([
  ['hote', { hote: 'a b', suffixe: 'x' }],
  ['hote', { hote: 'https://aurore.fr/', suffixe: 'x' }],
  ['hote', { hote: 'aurore.fr:8080', suffixe: 'x' }],
  ['suffixe', { hote: 'aurore.fr' }],
  ['suffixe', { hote: 'aurore.fr', suffixe: 'a\nX-Autre: b' }],
  ['suffixe', { hote: 'aurore.fr', suffixe: 'é' }],
  ['entete.nom', { hote: 'aurore.fr', entete: { nom: 'X Cle', valeur: TOKEN } }],
  ['entete.nom', { hote: 'aurore.fr', entete: { nom: 'Host', valeur: TOKEN } }],
  ['entete.nom', { hote: 'aurore.fr', entete: { nom: 'Proxy-Authorization', valeur: TOKEN } }],
  ['entete.valeur', { hote: 'aurore.fr', entete: { nom: 'X-Cle', valeur: `${TOKEN}\r\nX-Autre: b` } }],
  ['entete.valeur', { hote: 'aurore.fr', entete: { nom: 'X-Cle', valeur: '' } }],
  ['mandataire', { hote: 'aurore.fr', mandataire: 'proxy:3128' }],
  ['mandataire', { hote: 'aurore.fr', mandataire: 'socks5://proxy.fr' }],
  ['mandataire', { hote: 'aurore.fr', mandataire: 'http://proxy.fr/chemin' }],
])('%s is refused by its name, and its value is not said: %j', async (field, body) => {
  const before = await settings();
  const answer = await save(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.details.map(({ path }: { path: string }) => path)).toContain(field);
  expect(answer.body).not.toContain('tok-3f9a');
  expect(await settings()).toEqual(before);
});

test('without a secret of the environment nothing secret is stored, and the sentence names the variable', async () => {
  const bare = await startTestApp({}, () => ({}));
  try {
    const own = { headers: { cookie: await bare.login() } };
    const answer = await bare.post(PATH, { hote: 'aurore.fr', entete: { nom: 'X-Cle', valeur: TOKEN } }, own);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      expect.stringContaining('VIGIE_COLLECT_SECRET'),
    ]);
    expect((await bare.post(PATH, { hote: 'aurore.fr', suffixe: 'x' }, own)).statusCode).toBe(200);
    const list = await bare.app.inject({ url: PATH, ...own });
    expect(list.json()).toMatchObject({ chiffrement: false, hotes: [{ hote: 'aurore.fr', entete: null }] });
  } finally {
    await bare.close();
  }
});
