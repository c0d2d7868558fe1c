import { randomUUID } from 'node:crypto';
import { CALL_AUDIT, type CallAudit } from '@vigie/contracts/calls/audit';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { CALL_ACCESS } from '@vigie/contracts/roles/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Store } from '../../figures/store.ts';
import { sessionIdOf } from '../http/cookies.ts';
import { isClientGone, toAppError } from '../http/errors.ts';
import type { CallJournal } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditEntry } from './audit-store.ts';

interface AuditDeps {
  audit: AuditLog;
  sessions: Pick<SessionStore, 'read'>;
  store: Pick<Store, 'renew' | 'names'>;
  now: () => number;
  newId?: () => string;
}

const LONGEST_OBJECT = 1_000;
const LONGEST_VALUE = 300;

const cut = (value: string | number | boolean) => (typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value);
const toText = (detail: Readonly<Record<string, string | number | boolean>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, cut(value)])));

/** What it changed may be there although nobody waited for the answer. */
const statusOf = (error: unknown): number => (isClientGone(error) ? 0 : toAppError(error).status);

/**
 * The journal of every call that changes something.
 *
 * A change by an administrator is entered before it is made and again with its outcome: without the first entry it is refused with 503,
 * so nothing is changed that the journal does not know; when the second cannot be stored, the answer goes out all the same and the
 * entry is tried again. Public calls (logins, logouts, resets of passwords) are entered afterwards and wait for nobody: a journal that is
 * away must not lock people out, and strangers must not make the service wait for its store. Downloads are entered afterwards too.
 */
export function auditCalls(app: FastifyInstance, deps: AuditDeps): void {
  const { audit, sessions, store, now, newId = randomUUID } = deps;

  const renew = (): void => {
    store.renew();
    store.names.clear();
  };

  const entryOf = (name: CallName, request: FastifyRequest, user: SessionUser | null): AuditEntry => {
    const row = CALL_AUDIT[name];
    if (row === 'reads') throw new Error(`${name} changes nothing`);
    const who = { userId: user?.id ?? '', email: user?.email ?? '', address: request.ip };
    const what = { action: row.action, call: name, object: '', detail: '{}', status: 0 };
    return { id: newId(), version: 1, at: now(), ...who, ...what };
  };

  const audited: CallJournal = async (name, call, change) => {
    const row = CALL_AUDIT[name] as CallAudit<typeof name> | 'reads';
    if (row === 'reads' || row.when?.(call) === false) return change();
    // Whoever asks after the change is answered with it, also when it failed half-way.
    const run = row.isDownload ? change : () => change().finally(renew);
    const { request } = call;
    const isPublic = CALL_ACCESS[name] === 'public';
    const user = name === 'logout' ? await present(sessions, request) : request.user;
    // Nobody was logged in.
    if (name === 'logout' && user === null) return run();
    const begun = entryOf(name, request, user);
    const objectOf = (answer?: unknown) =>
      row.object(call, answer as AnswerOf<typeof name> | undefined).slice(0, LONGEST_OBJECT);
    begun.object = objectOf();
    if (row.detail) begun.detail = toText(row.detail(call));
    const emailOf = () => (row.who?.(call).slice(0, LONGEST_OBJECT) ?? request.about) || begun.email;
    const end = (status: number, answer?: unknown, detail = begun.detail): void => {
      audit.later({ ...begun, version: 2, status, object: objectOf(answer), email: emailOf(), detail });
    };

    // Neither who logs in nor who reads waits for the journal.
    if (!isPublic && !row.isDownload) await audit.now(begun);
    try {
      const answer = await run();
      end(200, answer);
      return answer;
    } catch (error) {
      // A right password whose code is awaited is no failed login.
      end(statusOf(error), undefined, isPublic ? toText({ code: toAppError(error).code }) : begun.detail);
      throw error;
    }
  };
  app.decorate('audited', audited);
  app.decorateRequest('about', '');

  // Somebody without the rights never reaches the handler.
  app.addHook('onError', async (request, _reply, error) => {
    const name = request.routeOptions.schema?.operationId as CallName | undefined;
    if (name === undefined || request.user === null || toAppError(error).status !== 403) return;
    if (CALL_ACCESS[name] !== 'admin' || CALL_AUDIT[name] === 'reads') return;
    audit.later({ ...entryOf(name, request, request.user), version: 2, status: 403 });
  });
}

async function present(sessions: AuditDeps['sessions'], request: FastifyRequest): Promise<SessionUser | null> {
  const id = sessionIdOf(request);
  return id === undefined ? null : ((await sessions.read(id).catch(() => undefined)) ?? null);
}
