import '@vigie/contracts/locale';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { createSerializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readClustersMoment } from '../figures/read/lineage.ts';
import { healthRoutes } from '../platform/health.ts';
import { type KnownCaller, logAccess } from '../platform/http/access-log.ts';
import { openDoors } from '../platform/http/doors.ts';
import { guardHttp } from '../platform/http-guards.ts';
import { alertRoutes } from './alerts/routes.ts';
import { analysisRoutes } from './analyses/routes.ts';
import { auditCalls } from './audit/audit-calls.ts';
import { channelRoutes } from './channels/routes.ts';
import { collectRoutes } from './collect/routes.ts';
import type { QueryDeps } from './deps.ts';
import { newsboxRoutes } from './expressions/routes.ts';
import { demandsOf, enforceAccess, isAdministrator } from './http/access.ts';
import { proxyCollector } from './http/collector-proxy.ts';
import { serveDashboard } from './http/dashboard-files.ts';
import { handleError } from './http/errors.ts';
import { acceptJsonOnly, addSecurityHeaders, COMPRESSION, measureRequests, tellTime } from './http/hooks.ts';
import { describeCalls } from './http/openapi.ts';
import { sessionRoutes } from './login/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { preferenceRoutes, secondFactorRoutes } from './routes/account.ts';
import { anomalyRoutes } from './routes/anomalies.ts';
import { clusterRoutes, editRoutes } from './routes/clusters.ts';
import { exposureRoutes, fluxRoutes, frameRoutes, hottestRoutes, sitemapRoutes } from './routes/figures.ts';
import { morningRoutes } from './routes/morning.ts';
import { journalRoutes, keyRoutes, queueRoutes } from './routes/operations.ts';
import { pageRoutes } from './routes/pages.ts';
import { proofRoutes, sealRoutes, statementRoutes } from './routes/proof.ts';
import { reportRoutes } from './routes/reports.ts';
import { scoreRoutes } from './routes/scores.ts';
import { userRoutes } from './routes/users.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { publicSealRoutes } from './seals/public-seals.ts';
import { acceptSockets, socketRoutes } from './socket/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { topicRoutes } from './topics/routes.ts';
import { feedRoute } from './views/feed-route.ts';
import { linesRoute } from './views/lines-route.ts';
import { viewRoutes } from './views/routes.ts';
import { houseWith, viewerWith } from './views/viewer.ts';

/** Longest path parameter: an article's address of 2,048 characters, each percent-encoded as up to 9. */
const MAX_PARAM_LENGTH = 20_000;
const MAX_HEADERS = 32 * 1_024;
const MAX_BODY = 1_024 * 1_024;

/** Who a request has shown to come from. */
const callerOf = ({ user, collectorKey }: FastifyRequest): KnownCaller | undefined => {
  if (user) return { user: user.id };
  return collectorKey ? { key: collectorKey } : undefined;
};

/** The query service: API, documentation, dashboard, and the collector under /v1. A function of its dependencies. */
export async function buildApp(deps: QueryDeps): Promise<FastifyInstance> {
  const { trustProxy, limits } = deps.settings;
  const doors = openDoors({ trustProxy, registry: deps.registry, limits });
  const app: FastifyInstance = fastify({
    ...doors.options,
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: MAX_BODY,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    http: { maxHeaderSize: MAX_HEADERS },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
  });
  app.decorate('checkAnswers', deps.checkAnswers);
  app.decorate('tls', deps.settings.tls);
  app.decorate('clustersMoment', (signal: AbortSignal) => readClustersMoment({ store: deps.store, signal }));
  app.decorate('storiesState', deps.storiesState);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(deps.checkAnswers ? createSerializerCompiler({}) : () => JSON.stringify);
  app.setErrorHandler(handleError);
  // First: its hook marks upgrades, whose connections end with the answer, whichever hook after it refuses them.
  await acceptSockets(app);
  guardHttp(app, doors, deps.settings);
  addSecurityHeaders(app);
  tellTime(app, deps.now);
  measureRequests(app, deps.registry, deps.gate);
  logAccess(app, { callerOf });
  if (deps.settings.collectorUrl !== undefined) {
    await proxyCollector(app, deps.settings.collectorUrl, (secret) => deps.collectorKeys.findKey(secret));
  }

  await app.register(cookie);
  await app.register(compress, COMPRESSION);
  const demands = demandsOf(deps.settings.adminTotp);
  enforceAccess(app, { sessions: deps.sessions, maintenance: deps.settings.maintenance, demands });
  auditCalls(app, deps);
  acceptJsonOnly(app);
  await describeCalls(app, deps.settings.docsFrom);
  const mayReadDetails = isAdministrator(deps.sessions);
  healthRoutes(app, { ...deps, mayReadDetails, metricsFrom: deps.settings.metricsFrom });
  const logins = {
    ...deps,
    demands,
    // As a file says now: the index changes with it.
    get publishers() {
      return deps.publishers;
    },
    pending: deps.pendingLogins,
    limits: deps.loginLimits,
    sessionLimits: deps.settings.sessionLimits,
  };
  sessionRoutes(app, logins);
  ssoRoutes(app, logins);
  secondFactorRoutes(app, { ...deps, demands });
  userRoutes(app, { ...deps, ...deps.channels });
  preferenceRoutes(app, deps);
  const houseOf = houseWith(deps.preferences);
  const viewerOf = viewerWith(houseOf);
  alertRoutes(app, deps, houseOf);
  channelRoutes(app, deps.channels, viewerOf);
  scheduleRoutes(app, deps.schedules, viewerOf);
  viewRoutes(app, { ...deps, houseOf });
  linesRoute(app, { ...deps, houseOf });
  noteRoutes(app, { ...deps, viewerOf });
  feedRoute(app, deps);
  journalRoutes(app, deps);
  keyRoutes(app, deps.collectorKeys);
  collectRoutes(app, deps);
  frameRoutes(app, deps);
  exposureRoutes(app, deps);
  scoreRoutes(app, deps);
  proofRoutes(app, deps);
  clusterRoutes(app, deps);
  morningRoutes(app, deps);
  editRoutes(app, deps);
  topicRoutes(app, deps, deps.topics);
  newsboxRoutes(app, deps, deps.newsbox);
  hottestRoutes(app, deps);
  analysisRoutes(app, deps, deps.analyses);
  queueRoutes(app, deps.queues);
  reportRoutes(app, { ...deps, viewerOf });
  socketRoutes(app, { ...deps, viewerOf, limits: deps.settings.sockets });
  sitemapRoutes(app, deps);
  anomalyRoutes(app, deps);
  fluxRoutes(app, deps);
  pageRoutes(app, deps);
  sealRoutes(app, deps);
  if (deps.settings.publicSeals) publicSealRoutes(app, deps);
  statementRoutes(app, deps);
  await serveDashboard(app, deps.settings.dashboardDir);
  return app;
}
