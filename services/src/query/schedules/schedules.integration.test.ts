import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import { MOST_SCHEDULES, OCCURRENCE_LATE_MS, RUNS_A_MINUTE } from '@vigie/contracts/schedules/schedule-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEpisodeStore } from '../../alerts/episode-store.ts';
import { createRuleStore } from '../../alerts/rule-store.ts';
import { createChannelFailures } from '../../channels/channel-failures.ts';
import { createChannelStore } from '../../channels/channel-store.ts';
import { type DeliverDeps, deliver } from '../../channels/deliver.ts';
import { createMessageStore } from '../../channels/message-store.ts';
import { planScheduled } from '../../channels/scheduled.ts';
import { openMailer } from '../../channels/transports/mailer.ts';
import { createEditionStore } from '../../morning/edition-store.ts';
import { openReportFolder } from '../../reports/report-folder.ts';
import { makeOccurrences, type OccurrenceDeps } from '../../schedules/make-occurrences.ts';
import { openScheduleStores } from '../../schedules/open-stores.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { createViewStore } from '../../views/view-store.ts';
import { RIVALS_INDEX, RIVALS_NOW, rivalCluster, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** A Friday, 13:45 in Paris: a quarter of an hour after the last photograph. */
const START = RIVALS_NOW + 15 * MINUTE_MS;
const ORIGIN = 'https://vigie.example';
const DAILY = { jours: [1, 2, 3, 4, 5, 6, 7], heures: ['14:00'] };
const NEXT = START + 15 * MINUTE_MS;

let now = START;
let vigie: TestApp;
let admin: string;
let anne: string;
let mailServer: MailServer;
let dir: string;
let making: OccurrenceDeps;
let sending: DeliverDeps & Pick<OccurrenceDeps, 'owners'>;
const failures: unknown[] = [];

beforeAll(async () => {
  mailServer = await openMailServer();
  dir = await mkdtemp(join(tmpdir(), 'vigie-schedules-'));
  const clock = { now: () => now };
  vigie = await startTestApp({ VIGIE_SMTP_URL: mailServer.url }, ({ channels, schedules }) => ({
    ...clock,
    publishers: RIVALS_INDEX,
    channels: { ...channels, ...clock },
    schedules: { ...schedules, ...clock },
  }));
  const { clickhouse: client, redis, keys } = vigie.keyDeps();
  await writeRivals(client);
  admin = await vigie.login();
  anne = await account('anne');
  const { deps } = vigie;
  const stores = { ...openScheduleStores(client), views: createViewStore(client) };
  making = {
    ...stores,
    data: deps,
    reports: deps.reports,
    reportStore: deps.reportStore,
    onFailure: (_, error) => failures.push(error),
  };
  const folder = openReportFolder(dir);
  sending = {
    ...stores,
    data: deps,
    rules: createRuleStore(client),
    episodes: createEpisodeStore(client),
    channels: createChannelStore(client),
    messages: createMessageStore(client),
    editions: createEditionStore(client),
    failures: createChannelFailures(redis, keys),
    poster: { post: () => Promise.reject(new Error('no channel but mail')) },
    cipher: undefined,
    origin: ORIGIN,
    mailer: openMailer({ url: mailServer.url, from: 'vigie@journal.example' }),
    reportFile: (name) => folder.read(name),
    ...clock,
  };
});
afterAll(async () => {
  await vigie.close();
  await mailServer.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  now = START;
  mailServer.mails.length = 0;
  failures.length = 0;
});

const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(path, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const get = async (cookie: string, url: string) => (await vigie.app.inject({ url, headers: { cookie } })).json();

async function account(name: string): Promise<string> {
  const own = { email: `${name}@exemple.fr`, password: 'un secret de test' };
  await post(admin, '/api/user', { users: { ...own, editeur: 'aurore.example', sessionLimit: 9 } });
  return vigie.login(own);
}

const saveView = async (cookie: string, adresse: string): Promise<string> =>
  (await post(cookie, '/api/vues', { nom: 'Une vue', adresse })).body._id;

/** A schedule of a view, to its owner. */
const save = (cookie: string, vue: string, change: object = {}) =>
  post(cookie, '/api/envois', { nom: 'Le point', contenu: { type: 'vue', vue }, ...DAILY, moi: true, ...change });

/** One round of the worker: what is due is made, and its messages go out. */
async function round(): Promise<void> {
  const signal = new AbortController().signal;
  await makeOccurrences(making, signal);
  await planScheduled({ ...sending, now: () => now });
  for (const { id, due } of await sending.messages.waiting(1_000)) if (due <= now) await deliver(sending, id, signal);
  expect(failures).toEqual([]);
}

const own = async (cookie: string, id: string) =>
  (await get(cookie, '/api/envois')).envois.find(({ _id }: { _id: string }) => _id === id);
const pastOf = async (cookie: string, id: string) =>
  (await post(cookie, '/api/envois/occurrences', { id })).body.occurrences;
const remove = (cookie: string, id: string) => post(cookie, '/api/envois/supprimer', { id });
const textOf = (place = 0): string => (mailServer.mails[place]?.text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const shown = (score: number | null): string => formatNumber(score).replaceAll(/[\u00a0\u202f]/g, ' ');

/** The question of the screen that a mail leads to. */
function linkedQuestion(): Record<string, string> {
  const [link = ''] = /https:\/\/vigie\.example\/dashboard\S+/.exec(mailServer.mails[0]?.text ?? '') ?? [];
  return Object.fromEntries(new URL(link).searchParams);
}

test('a view is mailed at its time, once; every figure is the one that the linked screen asks for', async () => {
  const vue = await saveView(anne, '/dashboard/articles?editeur=all&periode=aujourdhui&source=desktop');
  const { status, body } = await save(anne, vue);
  expect([status, body.prochaine, body.derniere]).toEqual([200, new Date(NEXT).toISOString(), null]);
  await round();
  expect(mailServer.mails).toEqual([]);

  now = NEXT + 20_000;
  for (let again = 0; again < 3; again += 1) await round();
  expect(mailServer.mails.map(({ subject, to }) => [subject, (to as { text: string }).text])).toEqual([
    ['Le point : Une vue', 'anne@exemple.fr'],
  ]);
  const { toDate, ...filters } = linkedQuestion();
  expect([filters.fromDate, toDate]).toEqual(['2026-11-20T00:00', '2026-11-20T13:59']);
  const rows = (await post(anne, '/api/article', { ...filters, toDate, limit: 10 })).body;
  expect(rows).toHaveLength(10);
  expect(
    textOf()
      .split('\n')
      .filter((line) => /^\d+\. /.test(line)),
  ).toHaveLength(10);
  expect(String(mailServer.mails[0]?.html).match(/<br\/>/g)).toHaveLength(9);
  for (const [place, row] of rows.entries()) {
    expect(textOf()).toContain(`${place + 1}. ${row[ARTICLE.titre]} : ${shown(row[ARTICLE.score])}`);
  }
  expect(await pastOf(anne, body._id)).toEqual([
    {
      prevue: new Date(NEXT).toISOString(),
      etat: 'faite',
      faite: new Date(now).toISOString(),
      message: '',
      messages: [
        {
          _id: expect.any(String),
          canal: '',
          type: 'courriel',
          destinataire: 'anne@exemple.fr',
          etat: 'envoye',
          erreur: '',
        },
      ],
    },
  ]);
  await remove(anne, body._id);
});

test.each([
  ['/dashboard/score?editeur=aurore.example&periode=hier', '/api/editeur/score'],
  ['/dashboard/editeurs?periode=7j&editeur=all', '/api/editeur'],
  ['/dashboard/clusters?periode=24h&editeur=all', '/api/cluster'],
])('the figures of %s are those of its call', async (adresse, path) => {
  const { body } = await save(anne, await saveView(anne, adresse));
  now = NEXT;
  await round();
  const answer = (await post(anne, path, linkedQuestion())).body;
  if (path.endsWith('score')) {
    // Nothing was photographed the day before: that is no 0.
    expect(answer.editeur.scores.score.every((one: number | null) => one === null)).toBe(true);
    expect(textOf()).toContain('Score : –');
  } else if (path.endsWith('editeur')) {
    for (const row of answer) expect(textOf()).toContain(`${row[PUBLISHER.editeur]} : ${shown(row[PUBLISHER.score])}`);
    expect(answer.length).toBeGreaterThan(3);
  } else {
    for (const { titre, score } of answer.clusters) expect(textOf()).toContain(`${titre} : ${shown(score)}`);
    expect(answer.clusters.length).toBe(5);
  }
  await remove(anne, body._id);
});

/** The lines of a mail about a view, with their figures: the call answers the same ones. */
async function linesOf(adresse: string): Promise<string[]> {
  const id = await saveView(anne, adresse);
  const { body } = await save(anne, id);
  now = NEXT;
  await round();
  const lines = textOf()
    .split('\n')
    .filter((line) => / : [–\d]/.test(line) && !line.startsWith('Voir '))
    .map((line) => line.replace(/^\d+\. /, ''));
  const { lignes } = (await post(anne, '/api/vues/lignes', { id, limit: 10 })).body;
  expect(lignes.map(({ texte, score }: { texte: string; score: number | null }) => line(texte, score))).toEqual(lines);
  const three = await post(anne, '/api/vues/lignes', { id });
  expect(three.body.lignes).toEqual(lignes.slice(0, 3));
  await remove(anne, body._id);
  return lines;
}
const TODAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T13:59' };
const answered = async (path: string, body: object) => (await post(anne, path, { ...TODAY, ...body })).body;
const line = (name: string, score: number | null): string => `${name} : ${shown(score)}`;

test('the order of a table is that of the lines; « Classement » has every publisher', async () => {
  const articles = await linesOf('/dashboard/articles?editeur=all&periode=aujourdhui&tri=exposition.desc');
  const rows: (string | number)[][] = await answered('/api/article', { editeur: 'all' });
  const newest = rows.toSorted((a, b) => String(b[ARTICLE.exposition]).localeCompare(String(a[ARTICLE.exposition])));
  const expected = newest.map((row) => line(String(row[ARTICLE.titre]), Number(row[ARTICLE.score])));
  expect(articles).toEqual(expected.slice(0, 10));
  expect(rows.map((row) => row[ARTICLE.id])).not.toEqual(newest.map((row) => row[ARTICLE.id]));

  mailServer.mails.length = 0;
  now = START;
  const publishers = await linesOf('/dashboard/editeurs?editeur=aurore.example&periode=aujourdhui&tri=editeur.desc');
  const ranked: (string | number)[][] = await answered('/api/editeur', { editeur: 'all' });
  expect(publishers).toEqual(
    ranked
      .map((row) => line(String(row[PUBLISHER.editeur]), Number(row[PUBLISHER.score])))
      .sort()
      .reverse(),
  );
  expect(publishers).toHaveLength(7);
});

test('missing stories, the tab of « Suivi général » and compared clusters are what the lines tell', async () => {
  const next = () => {
    mailServer.mails.length = 0;
    now = START;
  };
  const editeur = 'aurore.example';
  const concurrents = ['midi.example', 'quatre.example'];
  const search = `editeur=${editeur}&periode=aujourdhui`;
  const missed = await linesOf(`/dashboard/clusters?${search}&manques=${concurrents.join()}`);
  const { clusters } = await answered('/api/cluster/manques', { editeur, concurrents });
  expect(missed).toEqual(clusters.map((one: { titre: string; score: number }) => line(one.titre, one.score)));
  expect(missed).toHaveLength(1);

  next();
  const score = await linesOf(`/dashboard/suivigeneral?editeur=${editeur}&periode=hier&onglet=jour`);
  const { scores } = (await answered('/api/editeur/score', { editeur })).editeur;
  const sum = scores.score.reduce((all: number, one: number | null) => all + (one ?? 0), 0);
  expect([score, sum > 0]).toEqual([[line('Score', sum)], true]);

  next();
  const ids = [rivalCluster(2), rivalCluster(0)];
  const comparison = `/dashboard/selectclusters?${search}&clusters=${ids.join('.')}&vue=comparaison`;
  const compared = await linesOf(comparison);
  expect(compared.map((text) => text.split(' : ')[0])).toEqual(['Histoire 2', 'Histoire 0']);
  next();
  const standings = await linesOf(`${comparison}&onglet=classement`);
  const ranking = await answered('/api/cluster/theme/ranking', { editeur: 'all', ids });
  expect(standings).toEqual(ranking.map((one: { _id: string; score: number }) => line(one._id, one.score)));
  expect(standings.length).toBeGreaterThan(3);
});

test('a report is made for each occurrence, and mailed with its files', async () => {
  const contenu = { type: 'reporting', rapport: 'daily', query: { editeur: 'aurore.example' }, periode: 'hier' };
  const { body } = await save(anne, '', { contenu });
  now = NEXT;
  await round();
  await round();
  expect((await pastOf(anne, body._id))[0].etat).toBe('attente');
  const reports = await vigie.deps.reportStore.list(null, now, 10);
  expect(reports.map(({ query: { fromDate, toDate } }) => [fromDate, toDate])).toEqual([
    ['2026-11-19T00:00', '2026-11-19T23:59'],
  ]);
  const [report] = reports;
  const files = { pdf: `${report?.name}.pdf`, xlsx: `${report?.name}.xlsx` };
  for (const name of Object.values(files)) await writeFile(join(dir, name), name);
  await vigie.deps.reportStore.finish(report!, { status: 'done', files, message: null }, now);
  await round();
  await round();
  expect(mailServer.mails).toHaveLength(1);
  expect(mailServer.mails[0]?.subject).toBe('Le point : Reporting · aurore');
  const attached = mailServer.mails[0]?.attachments.map(({ filename, content }) => [filename, content.toString()]);
  expect(attached).toEqual(Object.values(files).map((name) => [name.replace(/\.[\w-]{22}\./, '.'), name]));

  // A report that fails is listed as missed.
  now += 24 * HOUR_MS;
  await round();
  const [failed] = await vigie.deps.reportStore.list(null, now, 1);
  await vigie.deps.reportStore.finish(failed!, { status: 'failed', files: null, message: 'Trop d’articles' }, now);
  await round();
  expect((await pastOf(anne, body._id))[0]).toMatchObject({
    etat: 'manquee',
    message: 'Trop d’articles',
    messages: [],
  });
  await remove(anne, body._id);
});

test('what was made and could not be sent in time is missed', async () => {
  const { body } = await save(anne, await saveView(anne, '/dashboard/score?editeur=all&periode=hier'));
  now = NEXT;
  await makeOccurrences(making, new AbortController().signal);
  expect((await pastOf(anne, body._id))[0].etat).toBe('attente');
  now = NEXT + OCCURRENCE_LATE_MS;
  await round();
  expect((await pastOf(anne, body._id))[0].etat).toBe('manquee');
  expect(mailServer.mails).toEqual([]);
  await remove(anne, body._id);
});

test('one that is late under six hours is sent, a later one is listed as missed', async () => {
  const { body } = await save(anne, await saveView(anne, '/dashboard/score?editeur=all&periode=hier'));
  now = NEXT + 24 * HOUR_MS + OCCURRENCE_LATE_MS - 1;
  await round();
  expect((await pastOf(anne, body._id)).map(({ etat, message }: Record<string, string>) => [etat, message])).toEqual([
    ['faite', ''],
    ['manquee', 'Plus de six heures de retard'],
  ]);
  expect(mailServer.mails).toHaveLength(1);
  await remove(anne, body._id);
});

test('paused times are not made up for; « now » sends beside them, five times a minute', async () => {
  const { body } = await save(anne, await saveView(anne, '/dashboard/score?editeur=all&periode=hier'));
  await post(anne, '/api/envois/modifier', { id: body._id, actif: false });
  now = NEXT + HOUR_MS;
  const run = async () => (await post(anne, '/api/envois/maintenant', { id: body._id })).status;
  expect(await run()).toBe(200);
  await round();
  expect(mailServer.mails).toHaveLength(1);
  const resumed = (await post(anne, '/api/envois/modifier', { id: body._id, actif: true })).body;
  expect(resumed.prochaine).toBe(new Date(NEXT + 24 * HOUR_MS).toISOString());
  await round();
  expect(mailServer.mails).toHaveLength(1);
  for (let i = 1; i < RUNS_A_MINUTE; i += 1) expect(await run()).toBe(200);
  expect(await run()).toBe(429);
  await remove(anne, body._id);
  // What waits of a deleted schedule goes nowhere.
  await round();
  expect(mailServer.mails).toHaveLength(1);
});

test('a schedule sends what its owner sees: a view that is gone is told, one of a gone owner is taken over', async () => {
  const berthe = await account('berthe');
  const shared = (
    await post(anne, '/api/vues', { nom: 'À tous', adresse: '/dashboard/score?editeur=all', visible: 'tous' })
  ).body;
  const { body } = await save(berthe, shared._id);
  expect(body.vue.nom).toBe('À tous');
  await post(anne, '/api/vues/modifier', { id: shared._id, visible: 'moi' });
  expect((await own(berthe, body._id)).vue).toBeNull();
  now = NEXT;
  await round();
  const [missed] = await pastOf(berthe, body._id);
  expect([missed.etat, missed.message]).toEqual([
    'manquee',
    'La vue n’existe plus, ou son propriétaire ne la voit plus',
  ]);

  const users = await get(admin, '/api/user');
  const { _id: id } = users.find(({ email }: { email: string }) => email === 'berthe@exemple.fr');
  expect((await post(admin, '/api/envois/reprendre', { id: body._id })).status).toBe(403);
  await post(admin, '/api/user/delete', { id });
  const all = (await get(admin, '/api/envois?de=tous')).envois;
  expect(all.find(({ _id }: { _id: string }) => _id === body._id)).toMatchObject({
    aReprendre: true,
    proprietaire: null,
  });
  now += 24 * HOUR_MS;
  await round();
  expect((await pastOf(admin, body._id))[0].message).toBe('Le compte de son propriétaire a été supprimé');
  expect((await post(admin, '/api/envois/reprendre', { id: body._id })).body).toMatchObject({
    mien: true,
    aReprendre: false,
  });
  await remove(admin, body._id);
});

test('what is refused names its field and changes nothing', async () => {
  const vue = await saveView(anne, '/dashboard/score?editeur=all');
  const refusal = async (change: object): Promise<unknown[]> => {
    const { status, body } = await save(anne, vue, change);
    return [
      status,
      body.error.details?.[0]?.path ?? body.error.code,
      (body.error.details?.[0]?.message ?? body.error.message).replace(/^«\s.*?\s» /, ''),
    ];
  };
  expect(await refusal({ jours: [] })).toEqual([400, 'jours', 'doit avoir un jour au moins.']);
  expect(await refusal({ jours: [1, 1] })).toEqual([400, 'jours', 'ne doit pas contenir deux fois le même jour.']);
  expect((await refusal({ jours: [8] }))[0]).toBe(400);
  expect(await refusal({ heures: ['24:00'] })).toEqual([400, 'heures.0', 'doit être une heure HH:MM.']);
  expect(await refusal({ moi: false })).toEqual([400, 'canaux', 'doit avoir un destinataire au moins.']);
  expect(await refusal({ canaux: ['inconnu'] })).toEqual([404, 'not_found', 'Ce canal est introuvable']);
  expect(await refusal({ contenu: { type: 'vue', vue: 'inconnue' } })).toEqual([
    404,
    'not_found',
    'Cette vue est introuvable',
  ]);
  const theme = { type: 'reporting', rapport: 'theme', query: {}, periode: 'hier' };
  expect((await refusal({ contenu: theme })).slice(0, 2)).toEqual([400, 'contenu.query.clusterLemmes']);
  const hers = await saveView(admin, '/dashboard/score?editeur=all');
  expect(await refusal({ contenu: { type: 'vue', vue: hers } })).toEqual([
    404,
    'not_found',
    'Cette vue est introuvable',
  ]);
  expect((await get(anne, '/api/envois')).envois).toEqual([]);
  const { body } = await save(admin, hers);
  expect((await post(anne, '/api/envois/modifier', { id: body._id, nom: 'x' })).status).toBe(404);
  expect((await post(anne, '/api/envois/supprimer', { id: body._id })).status).toBe(404);
  await remove(admin, body._id);
});

test(`a user owns at most ${MOST_SCHEDULES} schedules`, async () => {
  const vue = await saveView(anne, '/dashboard/score?editeur=all');
  const { body } = await save(anne, vue);
  const { clickhouse } = vigie.keyDeps();
  await clickhouse.command({
    query: `INSERT INTO schedules SELECT * REPLACE (concat(id, toString(arrayJoin(range({count:UInt64})))) AS id)
      FROM (SELECT * FROM schedules FINAL WHERE id = {id:String})`,
    query_params: { count: MOST_SCHEDULES - 1, id: body._id },
  });
  expect((await save(anne, vue)).status).toBe(409);
});
