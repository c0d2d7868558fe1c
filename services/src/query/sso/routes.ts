import { randomUUID } from 'node:crypto';
import { CODE_STEP, SSO_RETURN_PATH, type SsoFault } from '@vigie/contracts/sso-faults';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AuditEntry } from '../audit/audit-store.ts';
import { registerCall } from '../http/register-call.ts';
import {
  clearSsoCookie,
  sessionIdOf,
  setPendingCookie,
  setSessionCookie,
  setSsoCookie,
  ssoOf,
} from '../sessions/cookie.ts';
import { type LoginDeps, loginBySso } from '../sessions/login.ts';
import type { Accounts } from '../users/accounts.ts';
import type { SsoFlows } from './flows.ts';
import { type SsoPerson, type SsoProvider, SsoRefusal } from './provider.ts';
import { roleOf, type SsoSettings } from './settings.ts';

export interface Sso {
  settings: SsoSettings;
  provider: SsoProvider;
  flows: SsoFlows;
}

interface SsoRoutesDeps extends LoginDeps {
  sso: Sso | undefined;
  accounts: Pick<Accounts, 'adopt'>;
  audit: Pick<AuditLog, 'later'>;
  lifeMs: number;
}

/** Single sign-on. Whatever goes wrong after the provider leads back to the login page, which has the words. */
export function ssoRoutes(app: FastifyInstance, deps: SsoRoutesDeps): void {
  const { sso, accounts, audit } = deps;
  registerCall(app, 'loginOptions', async () => ({ sso: sso ? { label: sso.settings.label } : null }));
  registerCall(app, 'beginSso', async ({ request, reply }) => {
    if (!sso) throw new AppError('not_found', { message: 'L’authentification unique n’est pas configurée' });
    const attempt = await deps.limits.takeSso(request.ip);
    const { url, flow } = await sso.provider.begin();
    setSsoCookie(request, reply, await sso.flows.open(flow));
    await attempt.succeeded();
    return { url };
  });
  if (!sso) return;

  const enter = (request: FastifyRequest, more: Pick<AuditEntry, 'action' | 'email' | 'status' | 'detail'>): void => {
    const entry = { id: randomUUID(), version: 2, at: deps.now(), userId: '', address: request.ip } as const;
    audit.later({ ...entry, call: 'sso', object: '', ...more });
  };
  /** The account of somebody whom the provider knows, made or given its role as their groups say. */
  const adopt = async (request: FastifyRequest, { email, groups }: SsoPerson): Promise<string> => {
    const role = roleOf(sso.settings.roles, groups);
    if (sso.settings.roles.size > 0 && role === undefined) throw new SsoRefusal('sso_no_role');
    const adopted = await accounts.adopt(email, role);
    if (!adopted) throw new SsoRefusal('sso_no_role');
    if (adopted.changed) {
      enter(request, { action: 'user.save', email, status: 200, detail: JSON.stringify({ email, role, par: 'sso' }) });
    }
    return adopted.id;
  };

  app.get(SSO_RETURN_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const back = (fault: SsoFault, email = '') => {
      enter(request, { action: 'session.open', email, status: 401, detail: JSON.stringify({ code: fault }) });
      return reply.redirect(`/login?sso=${fault}`);
    };
    const token = ssoOf(request);
    clearSsoCookie(request, reply);
    let email = '';
    try {
      const flow = token === undefined ? undefined : await sso.flows.take(token);
      if (!flow) return back('sso_state');
      const at = request.url.indexOf('?');
      const person = await sso.provider.finish(at < 0 ? '' : request.url.slice(at), flow);
      email = person.email;
      const userId = await adopt(request, person);
      const client = { address: request.ip, device: undefined, userAgent: request.headers['user-agent'] };
      const opened = await loginBySso(deps, userId, client);
      if ('pending' in opened) {
        setPendingCookie(request, reply, opened.pending);
        return reply.redirect(`/login?etape=${CODE_STEP}`);
      }
      const before = sessionIdOf(request);
      if (before !== undefined) await deps.sessions.close(before);
      setSessionCookie(request, reply, opened.id, deps.lifeMs);
      enter(request, { action: 'session.open', email: opened.user.email, status: 200, detail: '{"par":"sso"}' });
      return reply.redirect('/login?etape=sso');
    } catch (error) {
      if (error instanceof SsoRefusal) return back(error.fault, email);
      throw error;
    }
  });
}
