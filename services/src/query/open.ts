import { layoutOf } from '@vigie/schema/cluster/layout';
import { createEpisodeStore } from '../alerts/episode-store.ts';
import { createLooks } from '../alerts/looks.ts';
import { createRuleStore } from '../alerts/rule-store.ts';
import { createVerdictStore } from '../alerts/verdict-store.ts';
import { createChannelStore } from '../channels/channel-store.ts';
import { createMessageStore } from '../channels/message-store.ts';
import { publisherList } from '../figures/exposure/publisher-names.ts';
import { QueryGate } from '../figures/query-gate.ts';
import { DaysInMemory } from '../figures/read/blocks/days-in-memory.ts';
import { countReads } from '../figures/read/count-reads.ts';
import type { AnsweredFrom } from '../figures/statements/shared-statements.ts';
import { createStore } from '../figures/store.ts';
import { createEditionStore } from '../morning/edition-store.ts';
import { createNoteStore } from '../notes/note-store.ts';
import { cipherWith } from '../platform/cipher.ts';
import { type ClickHouseOptions, clockFault, createClickHouse, endedBy, PRIORITIES } from '../platform/clickhouse.ts';
import { openCollectorKeys } from '../platform/collector-keys.ts';
import { readGoogleUpdates } from '../platform/data-files.ts';
import { publicHosts } from '../platform/http/hosts.ts';
import { kafkaAt } from '../platform/kafka.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import { Counter, createRegistry } from '../platform/metrics.ts';
import { measureQueues } from '../platform/queue/job-metrics.ts';
import { createRedis, keyspace, redisAt, redisFault } from '../platform/redis.ts';
import { openReferenceFiles } from '../platform/reference-files.ts';
import { storiesHealth, watchStories } from '../platform/stories-state.ts';
import { clickhouseReady, watchClickhouse, watchKafka } from '../platform/watch.ts';
import { openReportFolder } from '../reports/report-folder.ts';
import { openReports } from '../reports/reports.ts';
import { openScheduleStores } from '../schedules/open-stores.ts';
import { createViewStore } from '../views/view-store.ts';
import { openAnalyses } from './analyses/analyses.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { createAuditStore } from './audit/audit-store.ts';
import { openChannels } from './channels/open.ts';
import { healthChecks, supervisorCheck } from './checks.ts';
import { openCollect } from './collect/open.ts';
import type { QueryConfig } from './config.ts';
import type { QueryDeps } from './deps.ts';
import { openEdits } from './edits/edit-sender.ts';
import { exampleMarks } from './examples/example-marks.ts';
import { chosenExpressions } from './expressions/expression-lists.ts';
import { createExpressionStore } from './expressions/expression-store.ts';
import { createNewsbox } from './expressions/newsbox.ts';
import type { SessionUser } from './http/session-user.ts';
import { createLoginAccounts } from './login/login-accounts.ts';
import { createPendingLogins } from './login/pending-logins.ts';
import { RefusalPace } from './login/refusal-pace.ts';
import { createNotes } from './notes/notes.ts';
import { createPreferenceStore, createPreferences } from './preferences/preferences.ts';
import { createAnomalyStore } from './routes/anomalies.ts';
import { readNewest } from './routes/figures.ts';
import { sealLimit } from './seals/public-seals.ts';
import { createOwnFactor } from './second-factor/own-factor.ts';
import { createFactorStore, createSecondFactors } from './second-factor/second-factors.ts';
import { createLoginLimits, PROOF_BITS } from './sessions/login-limits.ts';
import { sessionLimitsOf } from './sessions/session-limits.ts';
import { sealWith, sessionSecret } from './sessions/session-seal.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createWorkProofs } from './sessions/work-proofs.ts';
import { openSockets, tellPinned } from './socket/sockets.ts';
import { createSsoFlows } from './sso/flows.ts';
import { createProvider } from './sso/provider.ts';
import { ssoSettings } from './sso/settings.ts';
import { createTopicStore } from './topics/topic-store.ts';
import { createTopics } from './topics/topics.ts';
import { createAccounts } from './users/accounts.ts';
import { createSsoLinks } from './users/adopt.ts';
import { openForgottenPasswords } from './users/open-forgotten.ts';
import { createPasswordHasher } from './users/password-hasher.ts';
import { createPasswordPolicy } from './users/password-policy.ts';
import { createResetLinks } from './users/reset-links.ts';
import { createUserStore } from './users/user-store.ts';
import { feedLimits } from './views/feed-route.ts';
import { createFeedStore } from './views/feed-store.ts';
import { createViewFeeds } from './views/feeds.ts';
import { createPinStore } from './views/pin-store.ts';
import { houseWith, viewerWith } from './views/viewer.ts';
import { createViews } from './views/views.ts';

/** A first wait of a second leaves another one for the answer. */
const STANDING_MS = 1_000;
/** Few and short statements, most of them answered once for everybody. */
const FRAME_CONCURRENT = 2;
/** Logins that wait for their turn: some seconds of hashes. */
const LOGINS_WAITING = 200;
const LOGIN_WAIT_MS = 10_000;

/** Opens everything that the app is made from, as the configuration says; `life` closes it again. */
export function openDeps(config: QueryConfig, log: Logger, life: Lifecycle, now: () => number = Date.now): QueryDeps {
  const engine = { url: config.CLICKHOUSE_URL, database: config.VIGIE_DATABASE, layout: layoutOf(config) };
  const wireMs = (config.QUERY_TIMEOUT_S + 10) * 1_000;
  const engineProbe = watchClickhouse(life, engine);
  const open = (options: Omit<ClickHouseOptions, 'url' | 'database'>) =>
    endedBy(engineProbe, createClickHouse({ ...engine, ...options }));
  const client = open({
    requestTimeoutMs: wireMs,
    maxConnections: config.QUERY_CONCURRENT + 2,
    priority: PRIORITIES.calls,
  });
  const control = open({ requestTimeoutMs: 10_000, maxConnections: 8 });
  life.onStop('clickhouse', () => Promise.all([client.close(), control.close()]));
  const redis = createRedis({ ...redisAt(config), log });
  life.onStop('redis', () => redis.disconnect());
  const keys = keyspace(config.VIGIE_REDIS_PREFIX);
  const collectorKeys = openCollectorKeys({ clickhouse: control, redis, keys });
  life.onStop('collector keys', () => collectorKeys.close());

  const reference = openReferenceFiles(config, log, life);

  const gate = new QueryGate({
    concurrent: config.QUERY_CONCURRENT,
    perCaller: config.QUERY_PER_USER,
    waiting: config.QUERY_WAITING,
    waitMs: config.QUERY_WAIT_MS,
    standingMs: STANDING_MS,
  });
  const sessionLimits = sessionLimitsOf(config);
  const secret = sessionSecret(config.VIGIE_SESSION_SECRET, config.VIGIE_DATA_DIR, log);
  const seal = sealWith(secret);
  const loginLimits = createLoginLimits(redis, keys, createWorkProofs(redis, keys, seal, now), {
    perPair: config.VIGIE_LOGIN_PER_PAIR,
    perAddress: config.VIGIE_LOGIN_PER_ADDRESS,
    perAccount: config.VIGIE_LOGIN_PER_ACCOUNT,
    windowS: config.VIGIE_LOGIN_WINDOW_S,
    proofBits: PROOF_BITS,
  });
  const hasher = createPasswordHasher();
  life.onStop('passwords', () => hasher.close());
  const loginGate = new QueryGate({ concurrent: hasher.threads, waiting: LOGINS_WAITING, waitMs: LOGIN_WAIT_MS });
  const sessions = createSessionStore(redis, keys, sessionLimits, seal);
  const cipher = cipherWith(secret, 'vigie second factor');
  const factors = createSecondFactors({
    store: createFactorStore(control),
    cipher,
    redis,
    keys,
    now,
  });
  const ssoConfig = ssoSettings(config);
  const sso = ssoConfig && {
    settings: ssoConfig,
    provider: createProvider(ssoConfig, log, { now }),
    flows: createSsoFlows(redis, keys, cipher),
  };
  const resetLinks = createResetLinks(redis, keys, seal, now);
  const users = createUserStore(control);
  const registry = createRegistry('query');
  const answers = new Counter({
    name: 'vigie_engine_answers_total',
    help: 'Answered statements: by the engine, by one that somebody else asked too, from kept answers',
    labelNames: ['from'],
    registers: [registry],
  });
  const onAnswer = (from: AnsweredFrom) => answers.inc({ from });
  const onRead = countReads(registry);
  const limits = { timeoutS: config.QUERY_TIMEOUT_S, oldestMs: config.QUERY_OLDEST_MS };
  const namesOldestMs = config.QUERY_NAMES_OLDEST_MS;
  const store = createStore({ client, control, gate, ...limits, namesOldestMs, onAnswer, onRead });
  const frameGate = new QueryGate({
    concurrent: FRAME_CONCURRENT,
    waiting: config.QUERY_WAITING,
    waitMs: config.QUERY_WAIT_MS,
  });
  const frameStore = createStore({ client: control, control, gate: frameGate, ...limits, onAnswer, onRead });
  const edited = { store, redis, keys, now: Date.now };
  const topics = createTopics({ ...edited, topics: createTopicStore(control) });
  const newsbox = createNewsbox({ ...edited, expressions: createExpressionStore(control), topics });

  const auditStore = createAuditStore(control);
  const audit = createAuditLog({ store: auditStore, log });
  life.onStop('journal', () => audit.close());

  const { reports, store: reportStore, queue: reportQueue } = openReports(redis, keys, log, Date.now);
  life.onStop('reports', () => reportQueue.close());
  const knowsPublisher = async (name: string): Promise<boolean> => {
    const { publishers } = reference;
    if (publishers.publishers.some(({ nom_norme }) => nom_norme === name)) return true;
    const known = await publisherList({ store, publishers }, AbortSignal.timeout(wireMs));
    return known.some(({ nom_norme }) => nom_norme === name);
  };

  const preferences = createPreferences({ store: createPreferenceStore(control), redis, keys, knowsPublisher });
  const viewStore = createViewStore(control);
  const feeds = createFeedStore(control);
  const houseOf = houseWith(preferences);
  const views = createViews({
    views: viewStore,
    pins: createPinStore(control),
    feeds,
    users,
    redis,
    keys,
    tellPinned: tellPinned(redis, keys),
    now,
  });

  const feedsEveryMs = config.QUERY_FEEDS_EVERY_MS;
  const socketDeps = {
    redis,
    keys,
    sessions,
    log,
    registry,
    readNewest: (signal: AbortSignal) => readNewest(frameStore, { signal, newest: true }),
    readPinned: async (user: SessionUser) => views.pinned(await viewerWith(houseOf)(user)),
    onNews: () => {
      store.renew();
      frameStore.renew();
    },
    feedsEveryMs,
    now: Date.now,
  };
  const sockets = openSockets(socketDeps, life);
  const analyses = openAnalyses({ ...edited, client: control, log, life });
  const queues = [reportQueue, analyses.queue];
  // Measured here too, because a queue grows while no worker runs.
  measureQueues(registry, queues);

  const storiesState = watchStories({ redis, keys, now });

  const accounts = createAccounts({
    users,
    sessions,
    loginLimits,
    hasher,
    resetLinks,
    redis,
    keys,
    knowsPublisher,
    ssoLinks: createSsoLinks(control, now),
    policy: createPasswordPolicy(() => reference.publishers),
  });

  return {
    log,
    now,
    storiesState,
    store,
    frameStore,
    gate,
    ...(config.QUERY_DAYS_MB > 0 && {
      exposureMemory: new DaysInMemory({
        bytes: config.QUERY_DAYS_MB * 2 ** 20,
        onFailure: (err) => log.warn({ err }, 'days were not read into memory'),
      }),
    }),
    // Getters, so that a changed file changes every answer at once.
    get publishers() {
      return reference.publishers;
    },
    get weights() {
      return reference.weights;
    },
    users,
    loginAccounts: createLoginAccounts({ users, sessions }, now),
    sessions,
    accounts,
    forgottenPasswords: openForgottenPasswords(config, {
      accounts,
      resetLinks,
      client: control,
      redis,
      keys,
      secret,
      log,
      life,
      now,
    }),
    preferences,
    views,
    notes: createNotes({
      store: createNoteStore(control),
      updates: readGoogleUpdates(),
      users,
      redis,
      keys,
      knowsPublisher,
      now,
      alerts: { rules: createRuleStore(control), episodes: createEpisodeStore(control) },
    }),
    channels: openChannels(config, { client: control, users, redis, keys, log, life, knowsPublisher, now }),
    schedules: {
      ...openScheduleStores(control),
      views: createViewStore(control),
      channels: createChannelStore(control),
      messages: createMessageStore(control),
      redis,
      keys,
      now,
    },
    alerts: {
      rules: createRuleStore(control),
      episodes: createEpisodeStore(control),
      channels: createChannelStore(control),
      users,
      looks: createLooks(redis, keys),
      redis,
      keys,
      verdicts: createVerdictStore(control),
    },
    viewFeeds: createViewFeeds({ feeds, views: viewStore, users, houseOf, redis, keys }),
    feedLimits: feedLimits(redis, keys),
    sealLimit: sealLimit(redis, keys),
    loginLimits,
    hasher,
    loginGate,
    refusals: new RefusalPace(),
    pendingLogins: createPendingLogins(redis, keys, seal, now),
    factors,
    ownFactor: createOwnFactor({ users, factors, sessions, loginLimits, hasher }),
    sso,
    edits: openEdits(config, store, log, life),
    audit,
    auditStore,
    anomalies: createAnomalyStore(control),
    topics,
    newsbox,
    analyses: analyses.calls,
    expressionsOf: async (cluster, signal) => chosenExpressions({ store, signal }, await newsbox.list(), cluster),
    collectorKeys,
    collect: openCollect({
      client: control,
      redis,
      keys,
      contact: config.VIGIE_CONTACT,
      secret: config.VIGIE_COLLECT_SECRET,
      log,
      life,
      now,
    }),
    reports,
    exampleMarks: exampleMarks(redis, keys),
    reportStore,
    editions: createEditionStore(control),
    reportFolder: openReportFolder(config.VIGIE_REPORTS_DIR),
    queues,
    sockets,
    registry,
    checks: {
      kafka: watchKafka(life, { ...kafkaAt(config), log }).check,
      clickhouse: clickhouseReady(engineProbe, control),
      clock: () => clockFault(control),
      redis: () => redisFault(redis, keys),
      stories: async () => storiesHealth(await storiesState()),
      ...(config.SUPERVISOR_URL ? { processes: supervisorCheck(config.SUPERVISOR_URL) } : {}),
      ...healthChecks(config.VIGIE_HEALTH_URLS),
    },
    checkAnswers: config.QUERY_CHECK_ANSWERS,
    settings: {
      maintenance: config.VIGIE_MAINTENANCE,
      adminTotp: config.VIGIE_ADMIN_TOTP,
      trustProxy: config.VIGIE_TRUST_PROXY,
      hosts: publicHosts(config),
      tls: config.VIGIE_TLS,
      metricsFrom: config.VIGIE_METRICS_FROM,
      docsFrom: config.VIGIE_DOCS_FROM,
      collectorUrl: config.COLLECTOR_URL,
      dashboardDir: config.VIGIE_DASHBOARD_DIR,
      publicSeals: config.VIGIE_PUBLIC_SEALS,
      sessionLimits,
      sockets: { perSession: config.QUERY_SOCKETS_PER_SESSION, perInstance: config.QUERY_SOCKETS },
    },
  };
}
