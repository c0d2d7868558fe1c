import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../../channels/transports/mailer.ts';
import { cipherWith } from '../../platform/cipher.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { mailForgotten } from './forgotten-passwords.ts';
import { createMailedLinks } from './mailed-links.ts';

const mails: ParsedMail[] = [];
/** Refuses so many mails before it takes one. */
let away = 0;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => {
    away -= 1;
    done(away >= 0 ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
  },
  onData(stream, _session, done) {
    void simpleParser(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});

let withMail: TestApp;
let withoutMail: TestApp;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const port = (smtp.server.address() as AddressInfo).port;
  withMail = await startTestApp({
    VIGIE_SMTP_URL: `smtp://127.0.0.1:${port}`,
    VIGIE_PUBLIC_URL: 'https://vigie.example',
  });
  withoutMail = await startTestApp();
});
afterAll(async () => {
  await Promise.all([withMail.close(), withoutMail.close()]);
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const ask = async (vigie: TestApp, email: string) => {
  const answer = await vigie.post('/api/mot-de-passe-oublie', { email });
  return [answer.statusCode, answer.json()];
};
const stored = async (vigie: TestApp) => {
  const headers = { cookie: await vigie.login() };
  return (await vigie.post('/api/messages', {}, { headers })).json().messages as Record<string, unknown>[];
};

test('a link is mailed to the account alone, works once, and is stored nowhere', async () => {
  expect(await ask(withMail, 'personne@exemple.fr')).toEqual([200, { msg: 'ok' }]);
  expect(await ask(withMail, ADMIN.email.toUpperCase())).toEqual([200, { msg: 'ok' }]);
  await expect.poll(() => mails).toHaveLength(1);
  expect(mails[0]?.to).toMatchObject({ text: ADMIN.email });
  const token = /https:\/\/vigie\.example\/reinitialisation#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await expect.poll(() => stored(withMail)).toHaveLength(1);
  const [message] = await stored(withMail);
  expect(message).toMatchObject({ phase: 'motdepasse', etat: 'envoye', destinataire: ADMIN.email });
  expect(JSON.stringify(message)).not.toContain(token);
  const reset = () => withMail.post('/api/reinitialisation', { token, newPassword: ADMIN.password });
  expect((await reset()).statusCode).toBe(200);
  expect((await reset()).statusCode).toBe(404);
});

test('without a mail server administrators see who asked, and no link is made', async () => {
  expect(await ask(withoutMail, ADMIN.email)).toEqual([200, { msg: 'ok' }]);
  await expect
    .poll(() => stored(withoutMail))
    .toEqual([
      expect.objectContaining({
        etat: 'affiche',
        destinataire: ADMIN.email,
        texte: expect.stringContaining('Aucun lien'),
      }),
    ]);
});

test('while the mail server is away the mail is tried again', async () => {
  const port = (smtp.server.address() as AddressInfo).port;
  const mailer = openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'vigie@journal.example' });
  const { log, accounts, channels, now } = withMail.deps;
  const { messages, redis, keys } = channels;
  const cipher = cipherWith('a secret of this test', 'mails');
  const attempt = (at: number, isLive = true): Promise<number | undefined> => {
    const links = createMailedLinks({
      redis,
      keys,
      cipher,
      accounts,
      now,
      resetLinks: { isLive: async () => isLive },
    });
    const deps = { accounts, messages, links, mailer, origin: 'https://vigie.example', log, now };
    return mailForgotten(deps, { email: ADMIN.email, at });
  };
  const last = async () => (await stored(withMail))[0];
  mails.length = 0;
  away = 2;
  const at = now();
  expect([await attempt(at), await attempt(at)]).toEqual([5_000, 10_000]);
  expect(await last()).toMatchObject({ etat: 'attente', essais: 2, texte: expect.not.stringContaining('http') });
  expect([await attempt(at), await attempt(at), mails.length]).toEqual([undefined, undefined, 1]);
  expect(await last()).toMatchObject({ etat: 'envoye', essais: 2, erreur: '' });

  // A link that was used or replaced is not mailed, and none is made in its place.
  away = 1;
  expect([await attempt(at + 1), await attempt(at + 1, false), mails.length]).toEqual([5_000, undefined, 1]);
  expect(await last()).toMatchObject({ etat: 'abandonne', erreur: 'Le lien a servi, ou un plus récent l’a remplacé' });

  // An account has one link: one for a request of the day before would replace a later one.
  expect([await attempt(at - DAY_MS - 1), mails.length]).toEqual([undefined, 1]);
  const { messages: all } = await messages.page({ channels: undefined, state: 'abandonne', offset: 0, count: 10 });
  expect(all.map(({ error }) => error)).toContain('La demande date de plus d’un jour');
  mailer.close();
});

test('while Redis is away the request is refused, whether there is an account or not', async () => {
  const alone = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:1' }, undefined, { admin: false });
  const answers = await Promise.all([ADMIN.email, 'personne@exemple.fr'].map((email) => ask(alone, email)));
  await alone.close();
  const message = 'Service momentanément indisponible';
  const refused = { error: expect.objectContaining({ code: 'unavailable', message }) };
  expect(answers).toEqual([
    [503, refused],
    [503, refused],
  ]);
});

test('of many requests for an account three are mailed; too many from a network are refused', async () => {
  mails.length = 0;
  // One was asked for before.
  for (let i = 0; i < 6; i += 1) await ask(withMail, ADMIN.email);
  await expect.poll(() => mails).toHaveLength(2);
  const codes: number[] = [];
  for (let i = 0; i < 20; i += 1) codes.push((await ask(withMail, 'autre@exemple.fr'))[0] as number);
  expect(codes.at(-1)).toBe(429);
  expect(mails).toHaveLength(2);
});
