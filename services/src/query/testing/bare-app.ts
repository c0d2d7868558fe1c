import { QueryGate } from '../../figures/query-gate.ts';
import { readPublishers, readWeights } from '../../platform/data-files.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { buildApp } from '../app.ts';
import type { QueryDeps } from '../deps.ts';
import type { SessionUser } from '../http/session-user.ts';
import { RefusalPace } from '../login/refusal-pace.ts';
import { SocketHub } from '../socket/hub.ts';

const missing = (what: string) =>
  new Proxy({}, { get: () => () => Promise.reject(new Error(`this test has no ${what}`)) }) as never;

const LIMIT = { idleMs: 1_000, lifeMs: 1_000 };

export const SOMEBODY: SessionUser = { id: '1', email: 'a@exemple.fr', editeur: 'all', isAdmin: true, role: 'normal' };
/** Opens {@link SOMEBODY}'s session in a bare app. */
export const BARE_COOKIE = 'vigie_session=somebody';

/** The app without engines, for what needs none; `change` puts in what a test looks at. */
export function buildBareApp(change: Partial<QueryDeps> = {}, settings: Partial<QueryDeps['settings']> = {}) {
  const sessions = { read: async (id: string) => (id === 'somebody' ? SOMEBODY : undefined) };
  return buildApp({
    log: createLogger({ service: 'test', level: 'silent' }),
    now: Date.now,
    store: missing('store'),
    frameStore: missing('store'),
    storiesState: async () => ({ catchingUp: false, behind: 0, share: 1 }),
    gate: new QueryGate({ concurrent: 1, waiting: 1, waitMs: 1 }),
    publishers: readPublishers(),
    weights: readWeights(),
    users: missing('users'),
    loginAccounts: missing('loginAccounts'),
    accounts: missing('accounts'),
    forgottenPasswords: missing('accounts'),
    preferences: {
      save: missing('preferences'),
      beginInvented: missing('preferences'),
      of: async ({ editeur }) => ({ editeur, concurrents: [], ecran: 'suivigeneral', densite: 'normale', lie: false }),
    },
    alerts: {} as never,
    channels: { redis: {}, keys: () => '' } as never,
    schedules: { redis: {}, keys: () => '' } as never,
    notes: missing('notes'),
    editions: missing('editions'),
    views: missing('views'),
    viewFeeds: missing('views'),
    feedLimits: missing('views'),
    sealLimit: missing('seals'),
    sessions: sessions as QueryDeps['sessions'],
    loginLimits: missing('login limits'),
    hasher: missing('passwords'),
    loginGate: new QueryGate({ concurrent: 1, waiting: 1, waitMs: 1 }),
    refusals: new RefusalPace(),
    pendingLogins: missing('logins'),
    factors: missing('second factors'),
    ownFactor: missing('second factors'),
    sso: undefined,
    audit: { now: async () => undefined, later: () => undefined, close: async () => undefined },
    auditStore: missing('journal'),
    anomalies: missing('anomalies'),
    topics: missing('topics'),
    newsbox: missing('expressions'),
    analyses: missing('analyses'),
    expressionsOf: async () => [],
    collectorKeys: missing('collector keys'),
    collect: missing('collection'),
    reports: missing('reports'),
    exampleMarks: missing('examples'),
    reportStore: missing('reports'),
    reportFolder: missing('reports'),
    queues: [],
    sockets: { hub: new SocketHub(), welcome: () => undefined },
    registry: createRegistry('test'),
    checks: {},
    checkAnswers: true,
    settings: {
      maintenance: false,
      adminTotp: 'optional',
      trustProxy: [],
      hosts: ['vigie.example'],
      tls: false,
      metricsFrom: ['loopback'],
      docsFrom: ['loopback'],
      collectorUrl: undefined,
      dashboardDir: undefined,
      publicSeals: false,
      sessionLimits: { user: LIMIT, admin: LIMIT },
      sockets: { perSession: 100, perInstance: 1_000 },
      ...settings,
    },
    ...change,
  });
}
