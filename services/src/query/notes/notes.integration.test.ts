import { alertCondition } from '@vigie/contracts/alerts/rules';
import { MOST_NOTES } from '@vigie/contracts/notes';
import { wallClock } from '@vigie/contracts/paris';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEpisodeStore } from '../../alerts/episode-store.ts';
import { createRuleStore } from '../../alerts/rule-store.ts';
import { NO_FACTS } from '../../alerts/sensors/sensor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const DAY = 'fromDate=2026-11-10T00:00&toDate=2026-11-10T23:59';

let vigie: TestApp;
let admin: string;
/** Two of one house, one of another. */
let anne: string;
let basile: string;
let carole: string;
beforeAll(async () => {
  vigie = await startTestApp();
  admin = await vigie.login();
  const account = async (name: string, editeur: string): Promise<string> => {
    const own = { email: `${name}@exemple.fr`, password: 'un secret de test' };
    const users = { ...own, editeur, sessionLimit: 5 };
    expect((await vigie.post('/api/user', { users }, { headers: { cookie: admin } })).statusCode).toBe(200);
    return vigie.login(own);
  };
  anne = await account('anne', 'lemonde.fr');
  basile = await account('basile', 'lemonde.fr');
  carole = await account('carole', 'lefigaro.fr');
});
afterAll(() => vigie.close());

const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(`/api/note${path}`, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const NOTE = { debut: '2026-11-10T08:15', texte: 'Panne du sitemap' };
const save = (cookie: string, change: object = {}) => post(cookie, '', { ...NOTE, ...change });
interface ListedNote {
  _id: string;
  genre: string;
  debut: string;
  fin: string | null;
  texte: string;
  modifiable: boolean;
}
const list = async (cookie: string, search = DAY): Promise<ListedNote[]> =>
  (await vigie.app.inject({ url: `/api/note?${search}`, headers: { cookie } })).json().notes;
const texts = async (cookie: string, search = DAY) => (await list(cookie, search)).map(({ texte }) => texte);
const clear = async (cookie: string) => {
  for (const { _id, modifiable } of await list(cookie)) if (modifiable) await post(cookie, '/delete', { id: _id });
};

test('a note comes back to its author, and is changed, deleted and restored', async () => {
  const { status, body: note } = await save(anne, { lien: 'https://exemple.fr/panne', editeur: 'lemonde.fr' });
  expect([status, note]).toEqual([
    200,
    {
      _id: expect.any(String),
      genre: 'note',
      debut: '2026-11-10T07:15:00.000Z',
      fin: null,
      texte: 'Panne du sitemap',
      lien: 'https://exemple.fr/panne',
      editeur: 'lemonde.fr',
      visible: 'moi',
      proprietaire: 'anne@exemple.fr',
      modifiable: true,
    },
  ]);
  const id = note._id;
  const changed = { ...NOTE, id, fin: '2026-11-10T09:00', texte: 'Panne du CMS' };
  expect((await post(anne, '', changed)).body).toMatchObject({
    _id: id,
    fin: '2026-11-10T08:00:00.000Z',
    texte: 'Panne du CMS',
    lien: null,
    editeur: null,
  });
  expect(await texts(anne)).toEqual(['Panne du CMS']);
  expect(await post(anne, '/delete', { id })).toEqual({ status: 200, body: { msg: 'ok' } });
  expect(await texts(anne)).toEqual([]);
  expect((await post(anne, '', changed)).status).toBe(404);
  expect((await post(basile, '/restore', { id })).status).toBe(404);
  expect((await post(anne, '/restore', { id })).status).toBe(200);
  expect(await texts(anne)).toEqual(['Panne du CMS']);
  expect((await post(anne, '/restore', { id })).status).toBe(404);
  await clear(anne);
});

test('who sees a note: its author, or their house; to others it does not exist', async () => {
  const own = (await save(anne, { texte: 'À moi' })).body._id;
  const shared = (await save(anne, { texte: 'Maison', visible: 'maison' })).body._id;
  expect(await texts(anne)).toEqual(['Maison', 'À moi']);
  expect(await texts(basile)).toEqual(['Maison']);
  expect(await texts(carole)).toEqual([]);
  expect(await texts(admin)).toEqual(['Maison']);
  for (const [cookie, id] of [
    [basile, own],
    [carole, own],
    [carole, shared],
    [admin, own],
  ] as const) {
    expect((await post(cookie, '', { ...NOTE, id })).status).toBe(404);
    expect((await post(cookie, '/delete', { id })).status).toBe(404);
    expect((await post(cookie, '/restore', { id })).status).toBe(404);
  }
  expect((await post(basile, '', { ...NOTE, id: shared })).status).toBe(403);
  expect((await post(basile, '/delete', { id: shared })).status).toBe(403);
  expect((await post(admin, '/delete', { id: shared })).status).toBe(200);
  expect(await texts(basile)).toEqual([]);
  await clear(anne);
});

test('a note is shown where its minutes are asked for, on the market and on its publisher', async () => {
  const night = { debut: '2026-11-09T23:00', fin: '2026-11-10T00:00' };
  await save(anne, { ...night, texte: 'Nuit' });
  await save(anne, { texte: 'Le Monde', editeur: 'lemonde.fr' });
  expect(await texts(anne)).toEqual(['Nuit', 'Le Monde']);
  expect(await texts(anne, 'fromDate=2026-11-10T00:01&toDate=2026-11-10T23:59')).toEqual(['Le Monde']);
  expect(await texts(anne, 'fromDate=2026-11-09T00:00&toDate=2026-11-09T22:59')).toEqual([]);
  expect(await texts(anne, `${DAY}&editeur=lefigaro.fr`)).toEqual(['Nuit']);
  expect(await texts(anne, `${DAY}&editeur=Le%20Monde`)).toEqual(['Nuit', 'Le Monde']);
  expect(await texts(anne, `${DAY}&groupe=groupe&editeur=lefigaro.fr`)).toEqual(['Nuit']);
  await clear(anne);
});

test('the repeated hour of October: a note that is changed keeps its minute', async () => {
  const clock = '2026-10-25T02:30';
  const october = 'fromDate=2026-10-25T00:00&toDate=2026-10-25T23:59';
  const { body: note } = await save(anne, { debut: clock, fin: clock });
  expect([note.debut, note.fin]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  await post(anne, '', { id: note._id, debut: clock, fin: clock, texte: 'Autre' });
  const [after] = await list(anne, october);
  expect(after).toMatchObject({ debut: note.debut, fin: note.fin, texte: 'Autre' });
  await post(anne, '/delete', { id: note._id });
});

test('what Vigie knows comes in the same answer: a gap between photographs, and an announced update', async () => {
  const { clickhouse } = vigie.keyDeps();
  const page = { source: 'google_desktop', position: 'top', category: 'homepage', topic: '' };
  const seen = (time: string, minutes: number) => ({ ...page, quarter: `2026-03-27 ${time}`, minutes });
  // The last minute of a quarter, then the sixth one of the quarter after the next.
  const values = [seen('08:00:00', 0x7fff), seen('08:30:00', 0x7fe0)];
  await clickhouse.insert({ table: 'page_quarters', format: 'JSONEachRow', values });
  const found = await list(anne, 'fromDate=2026-03-27T00:00&toDate=2026-03-27T23:59');
  expect(found.map(({ genre, debut, fin, texte }) => [genre, debut, fin, texte])).toEqual([
    ['google', '2026-03-26T23:00:00.000Z', '2026-04-08T21:59:00.000Z', 'Google\u00a0: mise à jour principale'],
    [
      'captures',
      '2026-03-27T08:15:00.000Z',
      '2026-03-27T08:34:00.000Z',
      'Aucune capture de Google Desktop pendant 20\u00a0min',
    ],
  ]);
  const apple = 'fromDate=2026-03-27T00:00&toDate=2026-03-27T23:59&source=applenews';
  expect(await list(anne, apple)).toEqual([]);
});

test('a gap that goes on is noted up to the present, and not in a range that has ended', async () => {
  const { clickhouse } = vigie.keyDeps();
  const page = { source: 'applenews', position: 'top', category: 'homepage', topic: '' };
  const stopped = Math.floor(Date.now() / 900_000) * 900_000 - 3_600_000;
  const values = [{ ...page, quarter: stopped / 1_000, minutes: 1 }];
  await clickhouse.insert({ table: 'page_quarters', format: 'JSONEachRow', values });
  const gone = (search: string) =>
    list(anne, `${search}&source=applenews`).then((all) => all.filter(({ genre }) => genre === 'captures'));
  const until = wallClock(Date.now() + 86_400_000);
  const [open, ...others] = await gone(`fromDate=${wallClock(stopped - 60_000)}&toDate=${until}`);
  expect(others).toEqual([]);
  expect(open?.debut).toBe(new Date(stopped + 60_000).toISOString());
  expect(Date.parse(open?.fin ?? '')).toBeGreaterThan(Date.now() - 120_000);
  expect(open?.texte).toMatch(/^Aucune capture de Apple News depuis 1\sh.*: elle n’a pas repris$/);
  // One that begins after the last photograph has it too.
  expect(await gone(`fromDate=${wallClock(stopped + 600_000)}&toDate=${until}`)).toMatchObject([
    { debut: open?.debut },
  ]);
  expect(await gone(`fromDate=${wallClock(stopped - 60_000)}&toDate=${wallClock(stopped + 1_800_000)}`)).toEqual([]);
});

test('an account without a publisher has no house', async () => {
  const reader = await vigie.loginAsReader();
  const { status, body } = await save(reader, { visible: 'maison' });
  expect([status, body.error.details[0].path]).toEqual([400, 'visible']);
});

test.each([
  ['no text', { texte: ' ' }, 'texte', 'ne doit pas être vide'],
  ['a long text', { texte: 'a'.repeat(301) }, 'texte', '300'],
  ['a text with a control character', { texte: 'a\u0000' }, 'texte', 'caractère interdit'],
  ['no moment', { debut: undefined }, 'debut', ''],
  ['a day without its time', { debut: '2026-11-10' }, 'debut', 'AAAA-MM-JJTHH:mm'],
  ['a day that is not there', { debut: '2026-02-30T10:00' }, 'debut', 'AAAA-MM-JJTHH:mm'],
  ['an end before the start', { fin: '2026-11-10T08:14' }, 'fin', 'après le début'],
  ['a script', { lien: 'javascript:alert(1)' }, 'lien', 'http'],
  ['a file', { lien: 'file:///etc/passwd' }, 'lien', 'http'],
  ['a link with a password', { lien: 'https://a:b@exemple.fr' }, 'lien', 'http'],
  ['half a link', { lien: '//exemple.fr' }, 'lien', 'http'],
  ['a long link', { lien: `https://exemple.fr/${'a'.repeat(2_000)}` }, 'lien', ''],
  ['an unknown publisher', { editeur: 'personne.example' }, 'editeur', 'connu'],
  ['nobody to see it', { visible: 'tous' }, 'visible', ''],
])('%s is refused by the name of the field', async (_, change, path, message) => {
  const { status, body } = await save(anne, change);
  expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  expect(body.error.details[0]).toEqual({ path, message: expect.stringContaining(message) });
});

test('a range that ends first is refused', async () => {
  const headers = { cookie: anne };
  const answer = await vigie.app.inject({
    url: '/api/note?fromDate=2026-11-10T00:00&toDate=2026-11-09T00:00',
    headers,
  });
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, 'toDate']);
});

test('nobody has more notes than the limit', async () => {
  const first = await save(carole);
  const stored = await vigie.app.inject({ url: `/api/note?${DAY}`, headers: { cookie: carole } });
  expect(stored.json().notes).toHaveLength(1);
  const { clickhouse } = vigie.keyDeps();
  const columns =
    'version, deleted, owner, house, visibility, publisher, first_minute, last_minute, moment, text, link, changed_at';
  await clickhouse.command({
    query: `INSERT INTO annotations (id, ${columns}) SELECT concat('made', toString(number)), ${columns}
      FROM (SELECT ${columns} FROM annotations FINAL WHERE id = {id:String}) AS one CROSS JOIN numbers(${MOST_NOTES - 1}) AS more`,
    query_params: { id: first.body._id },
  });
  const { status, body } = await save(carole);
  expect([status, body.error.message]).toEqual([409, expect.stringContaining(String(MOST_NOTES))]);
  await post(carole, '/delete', { id: first.body._id });
  expect((await save(carole)).status).toBe(200);
});

test('an alert about the score is a note on its curve, for those who see the rule and for that publisher alone', async () => {
  const { clickhouse } = vigie.keyDeps();
  const [rules, episodes] = [createRuleStore(clickhouse), createEpisodeStore(clickhouse)];
  const condition = alertCondition.parse({ type: 'baisse', editeur: 'lemonde.fr' });
  const anneId = (await vigie.deps.users.list()).find(({ email }) => email === 'anne@exemple.fr')!.id;
  const at = Date.UTC(2026, 10, 10, 9);
  await rules.write({
    id: 'r',
    version: 1,
    deleted: false,
    owner: anneId,
    house: 'lemonde.fr',
    name: 'Score',
    visibility: 'moi',
    condition,
    channels: [],
    snoozedUntil: null,
    quietHours: null,
    digest: null,
    edition: 1,
    since: at,
    changedAt: at,
  });
  const facts = { ...NO_FACTS, value: 62, usual: 1_000, points: 380 };
  const episode = { rule: 'r', edition: 1, condition, subject: '', facts, since: at - 900_000, opened: at };
  await episodes.write([{ ...episode, closed: at + 3_600_000, withdrawn: false }], at);
  await episodes.write([{ ...episode, opened: at + 7_200_000, closed: null, withdrawn: true }], at);
  const rung = async (cookie: string, search = DAY) =>
    (await list(cookie, search))
      .filter(({ genre }) => genre === 'alerte')
      .map(({ debut, fin, texte }) => [debut, fin, texte]);
  expect(await rung(anne, `${DAY}&editeur=lemonde.fr`)).toEqual([
    ['2026-11-10T09:00:00.000Z', '2026-11-10T09:59:00.000Z', expect.stringContaining('62')],
  ]);
  expect(await rung(basile, `${DAY}&editeur=lemonde.fr`)).toEqual([]);
  expect(await rung(anne, `${DAY}&editeur=lefigaro.fr`)).toEqual([]);
  expect(await rung(anne, 'fromDate=2026-11-11T00:00&toDate=2026-11-11T23:59&editeur=lemonde.fr')).toEqual([]);
});
