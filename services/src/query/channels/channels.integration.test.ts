import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGES_AN_HOUR, MOST_FAILURES, TESTS_A_MINUTE } from '@vigie/contracts/channels/channel-kinds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MorningEdition } from '@vigie/contracts/morning/edition';
import { firstMinuteAt, wallClock } from '@vigie/contracts/paris';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nextDigest } from '../../alerts/digest-times.ts';
import { createEpisodeStore, type StoredEpisode } from '../../alerts/episode-store.ts';
import { createRuleStore } from '../../alerts/rule-store.ts';
import { NO_FACTS } from '../../alerts/sensors/sensor.ts';
import { createChannelFailures } from '../../channels/channel-failures.ts';
import { CHANNEL_SECRETS } from '../../channels/channel-secrets.ts';
import { createChannelStore } from '../../channels/channel-store.ts';
import { type DeliverDeps, deliver } from '../../channels/deliver.ts';
import { planAlerts } from '../../channels/deliveries.ts';
import { createMessageStore } from '../../channels/message-store.ts';
import { planMornings } from '../../channels/mornings.ts';
import { openMailer } from '../../channels/transports/mailer.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { createEditionStore } from '../../morning/edition-store.ts';
import { cipherWith } from '../../platform/cipher.ts';
import { createLogger } from '../../platform/logger.ts';
import { openNetwork } from '../../platform/network/network.ts';
import { openJsonPoster } from '../../platform/network/post-json.ts';
import { openScheduleStores } from '../../schedules/open-stores.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { RIVALS_INDEX, RIVALS_NOW, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const START = RIVALS_NOW + 35 * MINUTE_MS;
const SECRET = 'a secret of channels that the test shares';
const WHSEC = `whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`;
const SECOND = `whsec_${Buffer.from('b'.repeat(24)).toString('base64')}`;
const ORIGIN = 'https://vigie.example';

let now = START;
let vigie: TestApp;
let admin: string;
let anne: string;
let deps: DeliverDeps;

let mailServer: MailServer;
let mails: MailServer['mails'];

/** A receiver of webhooks. */
interface Receipt {
  headers: IncomingHttpHeaders;
  body: string;
}
const receipts: Receipt[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    receipts.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    response.writeHead(status).end();
  });
});
let hook: string;

beforeAll(async () => {
  mailServer = await openMailServer();
  mails = mailServer.mails;
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const port = (receiver.address() as AddressInfo).port;
  hook = `https://127.0.0.1:${port}/recu?jeton=tres-secret`;
  const allow = `127.0.0.1:${port}`;
  const env = {
    VIGIE_CHANNELS_SECRET: SECRET,
    VIGIE_SMTP_URL: mailServer.url,
    VIGIE_MAIL_DOMAINS: 'journal.example',
    VIGIE_OUTGOING_ALLOW: allow,
  };
  const clock = { now: () => now };
  vigie = await startTestApp(env, ({ channels }) => ({
    ...clock,
    publishers: RIVALS_INDEX,
    channels: { ...channels, ...clock },
  }));
  await writeRivals(vigie.keyDeps().clickhouse);
  // A rule about a source needs one that was photographed.
  const seen = crawlEvent(new Date(START - HOUR_MS).toISOString(), [{ url: 'https://aurore.example/avant' }], {
    period: 60,
  });
  await insertCrawls(vigie.keyDeps().clickhouse, [seen]);
  admin = await vigie.login();
  const own = { email: 'anne@exemple.fr', password: 'un secret de test' };
  await vigie.post('/api/user', { users: { ...own, editeur: 'aurore.example', sessionLimit: 5 } }, asAdmin());
  anne = await vigie.login(own);
  const { clickhouse: client, redis, keys } = vigie.keyDeps();
  const poster = openJsonPoster(openNetwork([{ name: '127.0.0.1', port }]));
  deps = {
    data: vigie.deps,
    rules: createRuleStore(client),
    episodes: createEpisodeStore(client),
    channels: createChannelStore(client),
    messages: createMessageStore(client),
    editions: createEditionStore(client),
    ...openScheduleStores(client),
    reportFile: async () => undefined,
    failures: createChannelFailures(redis, keys),
    // The receiver has no certificate.
    poster: { post: (request) => poster.post({ ...request, url: request.url.replace('https:', 'http:') }) },
    mailer: openMailer({ url: env.VIGIE_SMTP_URL, from: 'vigie@journal.example' }),
    cipher: cipherWith(SECRET, CHANNEL_SECRETS),
    origin: ORIGIN,
    now: () => now,
  };
});
afterAll(async () => {
  await vigie.close();
  receiver.close();
  await mailServer.close();
});
beforeEach(() => {
  mails.length = 0;
  receipts.length = 0;
  status = 204;
});

const asAdmin = () => ({ headers: { cookie: admin } });
const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(path, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const save = (cookie: string, cible: object, more: object = {}) =>
  post(cookie, '/api/canaux', { nom: 'Canal', cible, ...more });
const refusal = async (cible: object): Promise<unknown[]> => {
  const { status: code, body } = await save(anne, cible);
  return [code, body.error.details?.[0].path, body.error.details?.[0].message];
};

const signal = new AbortController().signal;

/** Sends everything that is due, as the queue would: each message until it asks for a pause. */
async function sendAll(): Promise<void> {
  for (const { id, due } of await deps.messages.waiting(1_000)) if (due <= now) await deliver(deps, id, signal);
}

async function look(): Promise<void> {
  await planAlerts(deps);
  await sendAll();
}

/** A rule of Anne's about a silent source, with channels; and its episodes. */
async function ruleWith(canaux: string[]): Promise<(change?: Partial<StoredEpisode>) => Promise<StoredEpisode>> {
  const { status: code, body } = await post(anne, '/api/alertes', { nom: 'Flux', condition: { type: 'flux' }, canaux });
  expect(code).toBe(200);
  return async (change = {}) => {
    const rule = (await deps.rules.list()).find(({ id }) => id === body._id)!;
    const episode: StoredEpisode = {
      rule: rule.id,
      edition: 1,
      condition: rule.condition,
      subject: 'google_desktop',
      facts: NO_FACTS,
      since: now - 20 * MINUTE_MS,
      opened: now - 10 * MINUTE_MS,
      closed: null,
      withdrawn: false,
      ...change,
    };
    await deps.episodes.write([episode], now);
    now += 1_000;
    return episode;
  };
}

const clockOf = (ms: number): string => wallClock(ms).slice(11, 16);

const editionOf = (date: string): MorningEdition => ({
  editeur: 'aurore.example',
  nom: 'Aurore',
  date,
  semaine: null,
  concurrents: [],
  connu: 1,
  mots: 3,
  nuit: { fromDate: '2026-11-30T22:00', toDate: `${date}T06:29` },
  blocs: [
    {
      bloc: 'perdu',
      titre: 'Perdu',
      mot: null,
      lignes: [{ unite: 'points', valeur: 12, chiffre: '12 h', texte: 'à la une', adresse: '/dashboard/articles' }],
    },
  ],
});

test('addresses and secrets are stored sealed and never answered; what is refused names its field', async () => {
  const webhook = { type: 'webhook', url: hook, secret: WHSEC };
  const saved = await save(anne, webhook);
  expect(saved).toMatchObject({ status: 200, body: { type: 'webhook', cible: new URL(hook).host, modifiable: true } });
  const listed = (await vigie.app.inject({ url: '/api/canaux', headers: { cookie: anne } })).body;
  const stored = JSON.stringify(await deps.channels.listAll());
  for (const text of [listed, stored, JSON.stringify(saved.body)]) {
    expect(text).not.toContain('tres-secret');
    expect(text).not.toContain(WHSEC.slice(6));
  }
  for (const url of [
    'https://127.0.0.1/',
    'https://10.0.0.1/a',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://2130706433/',
  ])
    expect(await refusal({ ...webhook, url })).toEqual([400, 'cible.url', expect.stringContaining('adresse interne')]);
  expect(await refusal({ ...webhook, url: 'http://exemple.fr/' })).toEqual([
    400,
    'cible.url',
    expect.stringContaining('doit être une adresse https'),
  ]);
  expect((await refusal({ ...webhook, secret: 'whsec_court' }))[1]).toBe('cible.secret');
  expect((await refusal({ type: 'slack', url: 'https://ailleurs.example/' }))[1]).toBe('cible.url');
  expect((await refusal({ type: 'courriel', adresses: ['anne@exemple.fr', 'x@ailleurs.example'] }))[1]).toBe(
    'cible.adresses.1',
  );
  const other = await post(anne, '/api/alertes', { nom: 'Flux', condition: { type: 'flux' }, canaux: ['inconnu'] });
  expect(other.status).toBe(404);
  const admins = await save(admin, webhook);
  const strange = { nom: 'Flux', condition: { type: 'flux' }, canaux: [admins.body._id] };
  expect((await post(anne, '/api/alertes', strange)).status).toBe(404);
  expect((await post(anne, '/api/canaux/supprimer', { id: admins.body._id })).status).toBe(404);
});

test('an alert is sent once to each recipient, its end too; a refused recipient does not stop the others', async () => {
  const mail = await save(anne, { type: 'courriel', adresses: ['anne@exemple.fr', 'parti@journal.example'] });
  const webhook = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([mail.body._id, webhook.body._id]);
  const episode = await write();
  await look();
  await look();
  expect(mails.map(({ to }) => (Array.isArray(to) ? to : [to]).map((one) => one?.text))).toEqual([['anne@exemple.fr']]);
  expect(mails[0]?.subject).toContain('n’est plus photographié');
  expect(mails[0]?.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining(`${ORIGIN}/desabonnement?jeton=`) },
    'unsubscribe-post': expect.anything(),
  });
  expect(mails[0]?.text).toContain(`${ORIGIN}/dashboard/page`);
  const [receipt] = receipts;
  const payload = new Webhook(WHSEC);
  // The library compares with its own clock.
  expect(receipt?.headers['webhook-signature']).toBe(
    payload.sign(
      String(receipt?.headers['webhook-id']),
      new Date(1_000 * Number(receipt?.headers['webhook-timestamp'])),
      receipt?.body ?? '',
    ),
  );
  expect(receipts).toHaveLength(1);
  const seen = (await post(anne, '/api/messages', {})).body.messages as {
    destinataire: string;
    etat: string;
    erreur: string;
  }[];
  expect(seen.map(({ destinataire, etat }) => [destinataire, etat]).sort()).toEqual([
    ['', 'envoye'],
    ['anne@exemple.fr', 'envoye'],
    ['parti@journal.example', 'abandonne'],
  ]);
  now += 30 * MINUTE_MS;
  await write({ ...episode, closed: now - MINUTE_MS });
  await look();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.inReplyTo).toBe(mails[0]?.inReplyTo);
  expect(JSON.parse(receipts[1]?.body ?? '')).toMatchObject({ type: 'vigie.fermeture', data: { retiree: false } });
  await write({ ...episode, closed: now - MINUTE_MS, withdrawn: true });
  await look();
  expect(JSON.parse(receipts[2]?.body ?? '')).toMatchObject({ type: 'vigie.retrait' });
});

test('a process that dies after the receiver accepted sends again under the same id', async () => {
  const webhook = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([webhook.body._id]);
  await write();
  await planAlerts(deps);
  const [message] = await deps.messages.waiting(1);
  const dies = { ...deps.messages, write: () => Promise.reject(new Error('the process dies')) };
  await expect(deliver({ ...deps, messages: dies }, message!.id, signal)).rejects.toThrow('dies');
  await look();
  await look();
  expect(receipts.map(({ headers }) => headers['webhook-id'])).toEqual([message!.id, message!.id]);
});

test('two secrets sign for a day after a change', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const changed = await post(anne, '/api/canaux/modifier', {
    id: channel._id,
    cible: { type: 'webhook', secret: SECOND },
  });
  expect(changed.body.deuxSecrets).toBe(true);
  const write = await ruleWith([channel._id]);
  await write();
  await look();
  expect(String(receipts[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  now += DAY_MS;
  await write();
  await look();
  expect(String(receipts[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('after ten messages in an hour the others are one, at its end', async () => {
  const webhook = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([webhook.body._id]);
  now = Math.ceil(now / HOUR_MS) * HOUR_MS + MINUTE_MS;
  for (let i = 0; i < MESSAGES_AN_HOUR + 4; i += 1) await write({ opened: now - 2 * MINUTE_MS });
  await look();
  await look();
  expect(receipts).toHaveLength(MESSAGES_AN_HOUR);
  now += HOUR_MS;
  await look();
  expect(receipts).toHaveLength(MESSAGES_AN_HOUR + 1);
  expect(JSON.parse(receipts.at(-1)?.body ?? '')).toMatchObject({ type: 'vigie.resume', data: { alertes: 4 } });
});

test('alerts of a rule with a digest are one message in the morning, beside which a long one is reported at once', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([channel._id]);
  const rule = (await deps.rules.list()).find(({ channels }) => channels.includes(channel._id))!;
  const bilan = { rythme: 'jour', longues: 120 };
  expect((await post(anne, '/api/alertes/modifier', { id: rule.id, bilan })).status).toBe(200);
  const morning = nextDigest('jour', now + HOUR_MS);
  now = morning - 12 * HOUR_MS;
  const long = await write();
  const short = await write({ opened: now - 5 * MINUTE_MS });
  await write({ ...short, closed: now });
  await look();
  expect(receipts).toEqual([]);
  now += 2 * HOUR_MS;
  await look();
  await look();
  const bodies = () => receipts.map(({ body }) => JSON.parse(body));
  expect(bodies()).toEqual([
    expect.objectContaining({ type: 'vigie.longue', data: expect.objectContaining({ fermee: null }) }),
  ]);
  await write({ ...long, closed: now });
  now = morning;
  await look();
  await look();
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toMatchObject({
    type: 'vigie.bilan',
    data: { titre: expect.stringMatching(/^Flux : bilan de 2\salertes$/), alertes: 2 },
  });
  expect(bodies()[1].data.texte.match(/Fermée le/g)).toHaveLength(2);
});

test('an alert that goes on after its end was reported is reported again; an end that was not sent yet waits for the new one', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([channel._id]);
  const bodies = () => receipts.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.fermee]);
  const episode = await write();
  await look();
  const end = new Date(now).toISOString();
  const first = await write({ ...episode, closed: Date.parse(end) });
  await look();
  await write({ ...first, closed: null });
  await look();
  await look();
  const closed = new Date(Math.floor(now / 1_000) * 1_000).toISOString();
  expect(bodies()).toEqual([
    ['vigie.ouverture', null],
    ['vigie.fermeture', new Date(Math.floor(Date.parse(end) / 1_000) * 1_000).toISOString()],
    ['vigie.reprise', null],
  ]);
  expect(receipts[2]?.body).toContain('a continué');
  await write({ ...episode, closed: Date.parse(closed) });
  await planAlerts(deps);
  await write({ ...episode, closed: null });
  await sendAll();
  expect(bodies()).toHaveLength(3);
  await write({ ...episode, closed: Date.parse(closed) });
  await look();
  expect(bodies().slice(3)).toEqual([['vigie.fermeture', closed]]);
});

test('a channel that fails twenty times pauses and says why; nothing waits in vain once it is resumed', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([channel._id]);
  status = 503;
  await write();
  await planAlerts(deps);
  const [message] = (await deps.messages.waiting(100)).filter(({ channel: id }) => id === channel._id);
  for (let i = 0; i < MOST_FAILURES + 3; i += 1) expect(await deliver(deps, message!.id, signal)).toBeGreaterThan(0);
  expect(receipts).toHaveLength(MOST_FAILURES);
  const listed = (await vigie.app.inject({ url: '/api/canaux', headers: { cookie: anne } })).json().canaux;
  expect(listed.find(({ _id }: { _id: string }) => _id === channel._id).pause).toBe('Le destinataire a répondu 503');
  status = 200;
  expect((await post(anne, '/api/canaux/reprendre', { id: channel._id })).body.pause).toBeNull();
  expect(await deliver(deps, message!.id, signal)).toBeUndefined();
  expect(receipts.at(-1)?.headers['webhook-id']).toBe(message!.id);
});

test('quiet hours hold a message until their end; it then tells what has ended meanwhile', async () => {
  const webhook = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([webhook.body._id]);
  const rule = (await deps.rules.list()).find(({ channels }) => channels.includes(webhook.body._id))!;
  const calme = { de: clockOf(now - MINUTE_MS), a: clockOf(now + HOUR_MS) };
  expect((await post(anne, '/api/alertes/modifier', { id: rule.id, calme })).status).toBe(200);
  const episode = await write();
  await look();
  expect(receipts).toEqual([]);
  await write({ ...episode, closed: now });
  now += HOUR_MS + MINUTE_MS;
  await look();
  await look();
  expect(receipts.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ type: 'vigie.ouverture', data: expect.objectContaining({ fermee: expect.any(String) }) }),
  ]);
});

test('a message that was held for days is sent; one that failed for a day is given up', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([channel._id]);
  const rule = (await deps.rules.list()).find(({ channels }) => channels.includes(channel._id))!;
  const sourdine = new Date(now + 3 * DAY_MS).toISOString();
  expect((await post(anne, '/api/alertes/modifier', { id: rule.id, sourdine })).status).toBe(200);
  await write();
  await planAlerts(deps);
  const [message] = (await deps.messages.waiting(100)).filter(({ channel: id }) => id === channel._id);
  now += 2 * DAY_MS;
  expect(await deliver(deps, message!.id, signal)).toBeGreaterThan(0);
  now += 2 * DAY_MS;
  expect(await deliver(deps, message!.id, signal)).toBeUndefined();
  expect(receipts.map(({ headers }) => headers['webhook-id'])).toEqual([message!.id]);
  status = 503;
  await write();
  await planAlerts(deps);
  const [failing] = (await deps.messages.waiting(100)).filter(({ channel: id }) => id === channel._id);
  expect(await deliver(deps, failing!.id, signal)).toBeGreaterThan(0);
  now += DAY_MS + MINUTE_MS;
  expect(await deliver(deps, failing!.id, signal)).toBeUndefined();
  expect(await deps.messages.find([failing!.id])).toMatchObject([
    { state: 'abandonne', error: 'Le destinataire a répondu 503' },
  ]);
});

test('an edition of the morning goes once to each recipient of the channels that get it', async () => {
  const getting = { matin: 'aurore.example' };
  expect(
    (await save(anne, { type: 'courriel', adresses: ['anne@exemple.fr'] }, { matin: 'inconnu.example' })).status,
  ).toBe(400);
  const mail = await save(anne, { type: 'courriel', adresses: ['anne@exemple.fr', 'desk@journal.example'] }, getting);
  expect(mail.body.matin).toBe('aurore.example');
  await save(anne, { type: 'webhook', url: hook, secret: WHSEC }, getting);
  const day = '2026-12-01';
  now = firstMinuteAt(`${day}T06:46`);
  await deps.editions.writeMade(editionOf(day), now);
  await planMornings(deps);
  await planMornings(deps);
  await sendAll();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Ce matin, Aurore : mardi 1 décembre 2026',
    'Ce matin, Aurore : mardi 1 décembre 2026',
  ]);
  expect(mails[0]?.text).toContain('12 h');
  expect(receipts.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ type: 'vigie.matin', data: expect.objectContaining({ edition: editionOf(day) }) }),
  ]);
});

test('a deleted channel has no secrets left, and its messages are given up', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const write = await ruleWith([channel._id]);
  await write();
  await planAlerts(deps);
  const [message] = (await deps.messages.waiting(100)).filter(({ channel: id }) => id === channel._id);
  expect((await post(anne, '/api/canaux/supprimer', { id: channel._id })).body).toEqual({ msg: 'ok' });
  expect(await deps.channels.find(channel._id)).toMatchObject({ deleted: true, sealed: '' });
  expect(await deliver(deps, message!.id, signal)).toBeUndefined();
  expect(await deps.messages.find([message!.id])).toMatchObject([{ state: 'abandonne' }]);
  expect(receipts).toEqual([]);
});

test('without a mail server a mail is shown to administrators, and not to strangers', async () => {
  const { body: channel } = await save(anne, { type: 'courriel', adresses: ['anne@exemple.fr'] });
  const write = await ruleWith([channel._id]);
  await write();
  await planAlerts(deps);
  const [message] = (await deps.messages.waiting(100)).filter(({ channel: id }) => id === channel._id);
  await deliver({ ...deps, mailer: undefined }, message!.id, signal);
  const shown = (await post(admin, '/api/messages', { etat: 'affiche' })).body.messages;
  expect(shown).toEqual([
    expect.objectContaining({
      _id: message!.id,
      titre: expect.stringContaining('Alerte'),
      texte: expect.stringContaining('Règle « Flux »'),
    }),
  ]);
  expect(mails).toEqual([]);
  expect((await post(admin, '/api/messages', { canal: channel._id })).status).toBe(404);
});

test('a channel tells how many rules and schedules send to it', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const senders = async () => {
    const { canaux } = (await vigie.app.inject({ url: '/api/canaux', headers: { cookie: anne } })).json();
    const { regles, envois } = canaux.find(({ _id }: { _id: string }) => _id === channel._id);
    return [regles, envois];
  };
  expect(await senders()).toEqual([0, 0]);
  await ruleWith([channel._id]);
  const rule = await post(anne, '/api/alertes', {
    nom: 'Flux',
    condition: { type: 'flux' },
    canaux: [channel._id],
  });
  const view = await post(anne, '/api/vues', { nom: 'Scores', adresse: '/dashboard/score?editeur=all&periode=hier' });
  const schedule = await post(anne, '/api/envois', {
    nom: 'Scores',
    contenu: { type: 'vue', vue: view.body._id },
    jours: [1],
    heures: ['07:00'],
    canaux: [channel._id],
    moi: false,
  });
  expect(await senders()).toEqual([2, 1]);
  await post(anne, '/api/alertes/supprimer', { id: rule.body._id });
  await post(anne, '/api/envois/supprimer', { id: schedule.body._id });
  expect(await senders()).toEqual([1, 0]);
});

test('only a POST with the token of a mail ends its messages, and for that address alone', async () => {
  const { body: channel } = await save(anne, {
    type: 'courriel',
    adresses: ['anne@exemple.fr', 'desk@journal.example'],
  });
  const write = await ruleWith([channel._id]);
  await write();
  await look();
  const raw = mails.map((mail) => mail.text ?? '').find((text) => text.includes('desabonnement#')) ?? '';
  const token = raw.slice(raw.lastIndexOf('#') + 1).trim();
  const desabonnes = async () =>
    (
      (await vigie.app.inject({ url: '/api/canaux', headers: { cookie: anne } })).json().canaux as {
        _id: string;
        desabonnes: string[];
      }[]
    ).find(({ _id }) => _id === channel._id)?.desabonnes;
  await vigie.app.inject({ method: 'GET', url: `/desabonnement?jeton=${token}` });
  expect(await desabonnes()).toEqual([]);
  expect((await vigie.app.inject({ method: 'POST', url: '/desabonnement?jeton=faux' })).statusCode).toBe(404);
  expect((await vigie.app.inject({ method: 'POST', url: '/desabonnement' })).statusCode).toBe(400);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await vigie.app.inject({
    method: 'POST',
    url: `/desabonnement?jeton=${token}`,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await desabonnes()).toHaveLength(1);
  mails.length = 0;
  await write({ subject: 'flipboard' });
  await look();
  expect(mails).toHaveLength(1);
});

test('a test is sent by the queue’s worker; the sixth in a minute is refused', async () => {
  const { body: channel } = await save(anne, { type: 'webhook', url: hook, secret: WHSEC });
  const { keys, redis, clickhouse: client } = vigie.keyDeps();
  const { openDeliveries } = await import('../../channels/deliveries.ts');
  const { createRedis } = await import('../../platform/redis.ts');
  const log = createLogger({ service: 'test', level: 'silent' });
  const blocking = createRedis({ url: vigie.redisUrl, log, blocking: true });
  const worker = openDeliveries({ ...deps, ...openScheduleStores(client), redis, blocking, keys, log });
  const essai = () => post(anne, '/api/canaux/essai', { id: channel._id });
  expect(await essai()).toEqual({
    status: 200,
    body: { messages: [{ destinataire: '', etat: 'envoye', erreur: '' }] },
  });
  status = 410;
  expect((await essai()).body.messages).toEqual([
    { destinataire: '', etat: 'abandonne', erreur: 'Le destinataire a répondu 410' },
  ]);
  for (let i = 2; i < TESTS_A_MINUTE; i += 1) await essai();
  expect((await essai()).status).toBe(429);
  await worker.close();
  blocking.disconnect();
});
