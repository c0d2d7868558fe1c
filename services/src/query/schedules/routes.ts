import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import { RUNS_A_MINUTE } from '@vigie/contracts/schedules/schedule-limits';
import type { FastifyInstance } from 'fastify';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { MessageStore } from '../../channels/message-store.ts';
import { lookBackFrom } from '../../schedules/planned-occurrences.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import { consume } from '../sessions/consume.ts';
import { occurrenceAnswer } from './schedule-answers.ts';
import { createSchedules, type SchedulesDeps } from './schedules.ts';

/** What the calls of schedules are made from. */
export interface ScheduleCalls extends SchedulesDeps {
  messages: Pick<MessageStore, 'aboutSchedule'>;
}

const MINUTE_S = 60;
/** Occurrences of a list. */
const MOST_OCCURRENCES = 50;

/** /api/envois: schedules, and what became of their occurrences. */
export function scheduleRoutes(
  app: FastifyInstance,
  deps: ScheduleCalls,
  viewer: (user: SessionUser) => Promise<Viewer>,
): void {
  const schedules = createSchedules(deps);
  const runs = new RateLimiterRedis({
    storeClient: deps.redis,
    keyPrefix: deps.keys('schedule-runs'),
    points: RUNS_A_MINUTE,
    duration: MINUTE_S,
  });
  registerCall(app, 'schedules', async ({ user, search }) => schedules.list(await viewer(user), search.de));
  registerCall(app, 'saveSchedule', async ({ user, body }) => schedules.save(await viewer(user), body));
  registerCall(app, 'changeSchedule', async ({ user, body }) => schedules.change(await viewer(user), body));
  registerCall(app, 'deleteSchedule', async ({ user, body }) => {
    await schedules.remove(await viewer(user), body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'takeSchedule', async ({ user, body }) => schedules.take(await viewer(user), body.id));
  registerCall(app, 'runSchedule', async ({ user, body }) => {
    const who = await viewer(user);
    await schedules.seen(who, body.id);
    await consume(runs, user.id);
    await schedules.run(who, body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'scheduleOccurrences', async ({ user, body }): Promise<AnswerOf<'scheduleOccurrences'>> => {
    const { id } = await schedules.seen(await viewer(user), body.id);
    const [past, messages, channels] = await Promise.all([
      deps.occurrences.list(lookBackFrom(deps.now()), id),
      deps.messages.aboutSchedule(id),
      deps.channels.listAll(),
    ]);
    const names = new Map(channels.map((channel) => [channel.id, channel.name]));
    return {
      occurrences: past
        .toReversed()
        .slice(0, MOST_OCCURRENCES)
        .map((occurrence) => ({
          ...occurrenceAnswer(occurrence, deps.now()),
          messages: messages
            .filter(({ about }) => about.kind === 'schedule' && about.at === occurrence.at)
            .map(({ id: _id, channel, type, recipient, state, error }) => ({
              _id,
              canal: names.get(channel) ?? '',
              type,
              destinataire: recipient,
              etat: state,
              erreur: error,
            })),
        })),
    };
  });
}
