import { randomUUID } from 'node:crypto';
import { SSO_RETURN_PATH, SSO_STEP, type SsoFault } from '@vigie/contracts/sso-faults';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AuditEntry } from '../audit/audit-store.ts';
import {
  clearSsoCookie,
  sessionIdOf,
  setPendingCookie,
  setSessionCookie,
  setSsoCookie,
  ssoOf,
} from '../http/cookies.ts';
import { registerCall } from '../http/register-call.ts';
import { type LoginDeps, loginBySso } from '../login/login.ts';
import { PENDING_MS } from '../login/pending-logins.ts';
import { type SessionAnswerDeps, sessionAnswer } from '../login/session-answer.ts';
import { limitOf, type SessionLimits } from '../sessions/session-limits.ts';
import type { Accounts, AdoptedAccount } from '../users/accounts.ts';
import { FLOW_MS, type SsoFlows } from './flows.ts';
import { type SsoPerson, type SsoProvider, SsoRefusal } from './provider.ts';
import { roleOf, type SsoSettings } from './settings.ts';

export interface Sso {
  settings: SsoSettings;
  provider: SsoProvider;
  flows: SsoFlows;
}

type EnteredHere = Pick<AuditEntry, 'action' | 'email' | 'status' | 'detail'> & Partial<Pick<AuditEntry, 'object'>>;

interface SsoRoutesDeps extends LoginDeps, SessionAnswerDeps {
  sso: Sso | undefined;
  accounts: Pick<Accounts, 'adopt'>;
  audit: Pick<AuditLog, 'later'>;
  sessionLimits: SessionLimits;
}

const noSso = (): AppError => new AppError('not_found', { message: 'L’authentification unique n’est pas configurée' });

/** Single sign-on. Whatever goes wrong after the provider leads back to the login page, which has the words. */
export function ssoRoutes(app: FastifyInstance, deps: SsoRoutesDeps): void {
  const { sso, accounts, audit } = deps;
  registerCall(app, 'loginOptions', async () => ({ sso: sso ? { label: sso.settings.label } : null }));
  registerCall(app, 'beginSso', async ({ request, reply }) => {
    if (!sso) throw noSso();
    const attempt = await deps.limits.takeSso(request.ip);
    const { url, flow } = await sso.provider.begin();
    const { token, tabToken } = await sso.flows.open(flow);
    setSsoCookie(request, reply, token, FLOW_MS);
    await attempt.succeeded();
    return { url, tabToken };
  });
  registerCall(app, 'finishSso', async ({ body, request, reply }) => {
    if (!sso) throw noSso();
    const attempt = await deps.limits.takeSso(request.ip);
    const token = ssoOf(request);
    clearSsoCookie(request, reply);
    const arrival = token === undefined ? undefined : await sso.flows.claim(token, body.tabToken);
    if (!arrival) throw new AppError('login_expired');
    request.about = arrival.email;
    await attempt.succeeded();
    const client = { address: request.ip, device: undefined, userAgent: request.headers['user-agent'] };
    const opened = await loginBySso(deps, arrival.userId, client);
    if ('pending' in opened) {
      setPendingCookie(request, reply, opened.pending, PENDING_MS);
      throw new AppError('code_required');
    }
    const before = sessionIdOf(request);
    if (before !== undefined) await deps.sessions.close(before);
    setSessionCookie(request, reply, opened.id, limitOf(deps.sessionLimits, opened.user).lifeMs);
    return sessionAnswer(deps, opened.user);
  });
  if (!sso) return;

  const enter = (request: FastifyRequest, more: EnteredHere): void => {
    const entry = { id: randomUUID(), version: 2, at: deps.now(), userId: '', address: request.ip } as const;
    audit.later({ ...entry, call: 'sso', object: '', ...more });
  };
  /** The account of somebody whom the provider knows, linked, made or given its role as their groups say. */
  const adopt = async (request: FastifyRequest, { groups, ...identity }: SsoPerson): Promise<AdoptedAccount> => {
    const role = roleOf(sso.settings.roles, groups);
    if (sso.settings.roles.size > 0 && role === undefined) throw new SsoRefusal('sso_no_role');
    const adopted = await accounts.adopt(identity, role);
    if ('refused' in adopted) throw new SsoRefusal(adopted.refused);
    const { id: object, email, changed, linked } = adopted;
    const { issuer, subject } = identity;
    if (changed || linked) {
      const link = linked ? { issuer, subject } : {};
      const detail = JSON.stringify({ email, role, par: 'sso', ...link });
      enter(request, { action: 'user.save', email, object, status: 200, detail });
    }
    return adopted;
  };

  // The provider's answer opens no session: the page that began the login must end it. Whoever plants a cookie in somebody else's
  // browser cannot make it a login to their own account.
  app.get(SSO_RETURN_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const token = ssoOf(request);
    clearSsoCookie(request, reply);
    let email = '';
    const back = (fault: SsoFault) => {
      enter(request, { action: 'session.open', email, status: 401, detail: JSON.stringify({ code: fault }) });
      return reply.redirect(`/login?sso=${fault}`);
    };
    try {
      const flow = token === undefined ? undefined : await sso.flows.take(token);
      // Nobody has begun this: strangers do not fill the journal.
      if (!flow) return reply.redirect('/login?sso=sso_state');
      const at = request.url.indexOf('?');
      const person = await sso.provider.finish(at < 0 ? '' : request.url.slice(at), flow);
      email = 'address' in person.email ? person.email.address : '';
      const adopted = await adopt(request, person);
      email = adopted.email;
      const arrival = { userId: adopted.id, email, tabHash: flow.tabHash };
      setSsoCookie(request, reply, await sso.flows.arrive(arrival), FLOW_MS);
      return reply.redirect(`/login?etape=${SSO_STEP}`);
    } catch (error) {
      if (error instanceof SsoRefusal) return back(error.fault);
      // The browser came from another site: a page that says so in French is of more use to it than an error as JSON.
      request.log.error({ err: error }, 'single sign-on');
      return back('sso_later');
    }
  });
}
