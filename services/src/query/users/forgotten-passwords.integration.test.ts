import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

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
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 20_000 });
  expect(mails[0]?.to).toMatchObject({ text: ADMIN.email });
  const token = /https:\/\/vigie\.example\/reinitialisation#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await vi.waitFor(async () => expect(await stored(withMail)).toHaveLength(1), { timeout: 20_000 });
  const [message] = await stored(withMail);
  expect(message).toMatchObject({ phase: 'motdepasse', etat: 'envoye', destinataire: ADMIN.email });
  expect(JSON.stringify(message)).not.toContain(token);
  const reset = () => withMail.post('/api/reinitialisation', { token, newPassword: ADMIN.password });
  expect((await reset()).statusCode).toBe(200);
  expect((await reset()).statusCode).toBe(404);
});

test('without a mail server administrators see who asked, and no link is made', async () => {
  expect(await ask(withoutMail, ADMIN.email)).toEqual([200, { msg: 'ok' }]);
  await vi.waitFor(
    async () =>
      expect(await stored(withoutMail)).toEqual([
        expect.objectContaining({
          etat: 'affiche',
          destinataire: ADMIN.email,
          texte: expect.stringContaining('Aucun lien'),
        }),
      ]),
    { timeout: 20_000 },
  );
});

test('while the mail server is away the mail is tried again', async () => {
  const { createForgottenPasswords } = await import('./forgotten-passwords.ts');
  const { openMailer } = await import('../../channels/transports/mailer.ts');
  const port = (smtp.server.address() as AddressInfo).port;
  const mailer = openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'vigie@journal.example' });
  const pauses: number[] = [];
  const { log, accounts, channels, now } = withMail.deps;
  mails.length = 0;
  away = 2;
  await createForgottenPasswords({
    ...{ log, accounts, messages: channels.messages, mailer, origin: 'https://vigie.example', now },
    pause: async (ms) => void pauses.push(ms),
  }).send(ADMIN.email);
  expect([mails.length, pauses]).toEqual([1, [5_000, 30_000]]);
});

test('of many requests for an account three are mailed; too many from a network are refused', async () => {
  mails.length = 0;
  // One was asked for before.
  for (let i = 0; i < 6; i += 1) await ask(withMail, ADMIN.email);
  await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 });
  const codes: number[] = [];
  for (let i = 0; i < 20; i += 1) codes.push((await ask(withMail, 'autre@exemple.fr'))[0] as number);
  expect(codes.at(-1)).toBe(429);
  expect(mails).toHaveLength(2);
});
