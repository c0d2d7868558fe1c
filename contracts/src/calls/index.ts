import type { z } from 'zod';
import * as articles from './articles.ts';
import type { Call } from './call.ts';
import * as keys from './keys.ts';
import type { CallName } from './paths.ts';
import * as publishers from './publishers.ts';
import * as session from './session.ts';
import * as status from './status.ts';
import * as users from './users.ts';

/** Every call of the API by name; PATHS has its method and path. */
export const CALLS = {
  login: session.login,
  logout: session.logout,
  session: session.session,
  publisherList: publishers.publisherList,
  publisherRows: publishers.publisherRows,
  publisherScore: publishers.publisherScore,
  publisherRanking: publishers.publisherRanking,
  publisherExposition: publishers.publisherExposition,
  articleRows: articles.articleRows,
  articleById: articles.articleById,
  articleByUrl: articles.articleByUrl,
  users: users.users,
  saveUser: users.saveUser,
  deleteUser: users.deleteUser,
  keys: keys.keys,
  makeKey: keys.makeKey,
  revokeKey: keys.revokeKey,
  status: status.status,
  stats: status.stats,
} as const satisfies Record<CallName, Call>;

type Calls = typeof CALLS;

/** What a caller may send: defaults may be left out. */
export type BodyOf<N extends CallName> = Calls[N] extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** What a handler receives. */
export type CheckedBodyOf<N extends CallName> = Calls[N] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
export type ParamsOf<N extends CallName> = Calls[N] extends { params: infer P extends z.ZodType }
  ? z.output<P>
  : undefined;
export type AnswerOf<N extends CallName> = z.output<Calls[N]['answer']>;
