import type { AnswerOf } from '@vigie/contracts/calls/index';
import { TESTS_A_MINUTE } from '@vigie/contracts/channels/channel-kinds';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { FastifyInstance } from 'fastify';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { MessageQueue } from '../../channels/message-queue.ts';
import type { MessageStore } from '../../channels/message-store.ts';
import { pageOf } from '../../figures/clusters/cluster-list.ts';
import { invalidField } from '../../platform/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import { consume } from '../sessions/consume.ts';
import { type Channels, type ChannelsDeps, createChannels } from './channels.ts';
import { sendTest } from './test-message.ts';

/** What the calls of channels are made from. */
export interface ChannelCalls extends Omit<ChannelsDeps, 'messages'> {
  messages: MessageStore;
  queue: MessageQueue;
  pause: (ms: number) => Promise<void>;
}

const MINUTE_S = 60;

const iso = (ms: number): string => new Date(ms).toISOString();

/** /api/canaux, /api/messages, and /api/desabonnement, which needs no session. */
export function channelRoutes(
  app: FastifyInstance,
  deps: ChannelCalls,
  viewer: (user: SessionUser) => Promise<Viewer>,
): void {
  const channels = createChannels(deps);
  const tests = new RateLimiterRedis({
    storeClient: deps.redis,
    keyPrefix: deps.keys('channel-tests'),
    points: TESTS_A_MINUTE,
    duration: MINUTE_S,
  });
  registerCall(app, 'channels', async ({ user }) => channels.list(await viewer(user)));
  registerCall(app, 'saveChannel', async ({ user, body }) => channels.save(await viewer(user), body));
  registerCall(app, 'changeChannel', async ({ user, body }) => channels.change(await viewer(user), body));
  registerCall(app, 'deleteChannel', async ({ user, body }) => {
    await channels.remove(await viewer(user), body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'resumeChannel', async ({ user, body }) => channels.resume(await viewer(user), body.id));
  registerCall(app, 'testChannel', async ({ user, body }) => {
    const channel = await channels.seen(await viewer(user), body.id);
    await consume(tests, user.id);
    return sendTest(deps, channel);
  });
  registerCall(app, 'messages', async ({ user, body: { canal, etat, pagination } }): Promise<AnswerOf<'messages'>> => {
    const who = await viewer(user);
    const seen = canal === undefined ? await channels.seenIds(who) : [(await channels.seen(who, canal)).id];
    const isEverything = who.isAdmin && canal === undefined;
    const filter = { channels: isEverything ? undefined : seen, state: etat, ...pageOf(pagination) };
    const [{ total, messages }, all] = await Promise.all([deps.messages.page(filter), deps.channels.listAll()]);
    const names = new Map(all.map(({ id, name }) => [id, name]));
    return {
      total,
      messages: messages.map((message) => ({
        _id: message.id,
        canal: names.get(message.channel) ?? '',
        type: message.type,
        destinataire: message.recipient,
        phase: message.phase,
        etat: message.state,
        titre: message.title,
        texte: message.text,
        cree: iso(message.created),
        envoye: message.accepted === null ? null : iso(message.accepted),
        essais: message.failures,
        erreur: message.error,
      })),
    };
  });
  registerCall(app, 'unsubscribe', ({ body }) => channels.unsubscribe(body.jeton));
  oneClickRoute(app, channels);
}

/** Longest body of a mail program's POST: one field. */
const ONE_CLICK_BYTES = 1_024;

/**
 * POST /desabonnement?jeton=…: what a mail program sends for « Se désabonner » (RFC 8058), whatever the form of its body. A GET of the
 * same address is the page, which changes nothing.
 */
function oneClickRoute(app: FastifyInstance, channels: Channels): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES }, (_request, _body, done) =>
      done(null, null),
    );
    const options = { config: { access: 'public' as const }, schema: { hide: true } };
    scope.post<{ Querystring: { jeton?: unknown } }>('/desabonnement', options, async ({ query }) => {
      const { jeton } = query;
      if (typeof jeton !== 'string' || jeton === '') throw invalidField('jeton', 'ne doit pas être vide');
      await channels.unsubscribe(jeton);
      return { msg: 'ok' };
    });
  });
}
