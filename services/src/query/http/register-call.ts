import type { Call } from '@vigie/contracts/calls/call';
import { type AnswerOf, CALLS, type CheckedBodyOf, type ParamsOf, type SearchOf } from '@vigie/contracts/calls/index';
import {
  type CallName,
  CLUSTERS_AS_OF_HEADER,
  CLUSTERS_BEHIND_HEADER,
  DATA_UNTIL_HEADER,
  PATHS,
  RESTS_ON_CLUSTERS,
} from '@vigie/contracts/calls/paths';
import type { Access } from '@vigie/contracts/roles/access';
import { CALL_ACCESS } from '@vigie/contracts/roles/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { caller } from '../../figures/query-gate.ts';
import type { StoriesState } from '../../platform/stories-state.ts';
import { leaveSignal } from './errors.ts';
import { responsesOf } from './openapi.ts';
import type { SessionUser } from './session-user.ts';
import { FileStream, RowStream } from './streams.ts';

export interface CallContext<N extends CallName> {
  body: CheckedBodyOf<N>;
  params: ParamsOf<N>;
  search: SearchOf<N>;
  /** The caller; null for public calls. */
  user: (typeof CALL_ACCESS)[N] extends 'public' ? null : SessionUser;
  /** Fires when the client leaves. */
  signal: AbortSignal;
  /** Sets the moment up to which the answer has data. Milliseconds. */
  setDataUntil: (ms: number) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Runs the handler of a call and keeps in the journal what its row in CALL_AUDIT says. After a call that changes something, no
 * answer from before it is given.
 */
export type CallJournal = <N extends CallName, A>(
  name: N,
  call: Pick<CallContext<N>, 'request' | 'body' | 'params' | 'search'>,
  run: () => Promise<A>,
) => Promise<A>;

/** What answers about figures need of a call besides its question. */
export type AnswerContext = Pick<CallContext<CallName>, 'signal' | 'setDataUntil'>;

type StreamedAnswer<Answer> = Answer extends readonly (infer Row)[]
  ? RowStream<Row>
  : Answer extends string
    ? FileStream
    : never;
export type CallHandler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<AnswerOf<N> | StreamedAnswer<AnswerOf<N>>>;

const AS_OF = `L’appartenance des articles aux clusters est celle d’aujourd’hui : l’en-tête ${CLUSTERS_AS_OF_HEADER} (RFC 3339, UTC) en dit le moment. Tant que les clusters sont en cours de calcul, ${CLUSTERS_BEHIND_HEADER} dit combien de titres restent à lire.`;

function tellBehind(reply: FastifyReply, state: StoriesState): void {
  if (state === undefined) reply.header(CLUSTERS_BEHIND_HEADER, 'unknown');
  else if (state.catchingUp) reply.header(CLUSTERS_BEHIND_HEADER, state.behind);
}

/** What somebody unknown may send: a login, a password and its proof. */
const PUBLIC_BODY = 16 * 1_024;

/** Callers without a session share one user's part. */
const PUBLIC = 'public';

/** Registers one call of the contracts: method and path, validation of body and parameters, access, OpenAPI. */
export function registerCall<N extends CallName>(app: FastifyInstance, name: N, handler: CallHandler<N>): void {
  const call: Call = CALLS[name];
  const access: Access = CALL_ACCESS[name];
  const { method, path } = PATHS[name];
  app.route({
    method,
    url: path,
    config: { access },
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
    ...(access === 'public' && { bodyLimit: PUBLIC_BODY }),
    schema: {
      operationId: name,
      summary: call.summary,
      ...(RESTS_ON_CLUSTERS.has(name) && { description: AS_OF }),
      ...(access !== 'public' && { security: [{ session: [] }] }),
      tags: [call.tag],
      ...(call.params && { params: call.params }),
      ...(call.search && { querystring: call.search }),
      ...(call.body && { body: call.body }),
      response: responsesOf(call),
    },
    handler: (request, reply) => {
      const work = async () => {
        // The validator has run, so the values have the types of the contract's schemas.
        const signal = leaveSignal(reply);
        // Asked before the answer's own statements: what they read is at least as new.
        const moment = RESTS_ON_CLUSTERS.has(name) ? app.clustersMoment(signal) : null;
        moment?.catch(() => undefined);
        // Asked before them too: an answer that was read while clusters caught up says so, though they have done so since.
        const stories = RESTS_ON_CLUSTERS.has(name) ? app.storiesState() : undefined;
        const context = {
          body: request.body,
          params: request.params,
          search: request.query,
          user: request.user,
          signal,
          setDataUntil: (ms: number) => reply.header(DATA_UNTIL_HEADER, new Date(ms).toISOString()),
          request,
          reply,
        } as unknown as CallContext<N>;
        const answer = await app.audited(name, context, () => handler(context));
        const clusters = await moment;
        if (clusters !== null) reply.header(CLUSTERS_AS_OF_HEADER, new Date(clusters).toISOString());
        if (RESTS_ON_CLUSTERS.has(name)) tellBehind(reply, await stories);
        if (answer instanceof FileStream) return answer.send(reply, call.file);
        if (!(answer instanceof RowStream || typeof answer === 'string')) return answer;
        reply.type('application/json; charset=utf-8');
        // Fastify would send a string as it is.
        if (typeof answer === 'string') return reply.send(JSON.stringify(answer));
        return app.checkAnswers ? answer.collect() : reply.send(await answer.open());
      };
      // Its statements share the engine with those of others.
      return caller.run(request.user?.id ?? PUBLIC, work, { patient: call.file !== undefined });
    },
  });
}
