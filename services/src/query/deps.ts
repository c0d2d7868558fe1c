import type { PublisherIndex } from '@vigie/contracts/publishers';
import type { Weights } from '@vigie/contracts/weights';
import type { QueryGate } from '../figures/query-gate.ts';
import type { ExposureMemory } from '../figures/read/exposure-memory.ts';
import type { Store } from '../figures/store.ts';
import type { EditionStore } from '../morning/edition-store.ts';
import type { CollectorKeys } from '../platform/collector-keys.ts';
import type { HealthCheck } from '../platform/health.ts';
import type { DoorLimits } from '../platform/http/doors.ts';
import type { Logger } from '../platform/logger.ts';
import type { Registry } from '../platform/metrics.ts';
import type { ReadStories } from '../platform/stories-state.ts';
import type { ReportFolder } from '../reports/report-folder.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { Reports } from '../reports/reports.ts';
import type { Alerts } from './alerts/routes.ts';
import type { Analyses } from './analyses/analyses.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { AuditStore } from './audit/audit-store.ts';
import type { ChannelCalls } from './channels/routes.ts';
import type { Collect } from './collect/routes.ts';
import type { EditSender } from './edits/edit-sender.ts';
import type { ExampleMarks } from './examples/example-marks.ts';
import type { Newsbox } from './expressions/newsbox.ts';
import type { LoginAccounts } from './login/login-accounts.ts';
import type { PendingLogins } from './login/pending-logins.ts';
import type { RefusalPace } from './login/refusal-pace.ts';
import type { Notes } from './notes/notes.ts';
import type { Preferences } from './preferences/preferences.ts';
import type { AnomalyStore } from './routes/anomalies.ts';
import type { ShownQueue } from './routes/operations.ts';
import type { ScheduleCalls } from './schedules/routes.ts';
import type { sealLimit } from './seals/public-seals.ts';
import type { OwnFactor } from './second-factor/own-factor.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { LoginLimits } from './sessions/login-limits.ts';
import type { SessionLimits } from './sessions/session-limits.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { SocketLimits } from './socket/routes.ts';
import type { Sockets } from './socket/sockets.ts';
import type { Sso } from './sso/routes.ts';
import type { Topics } from './topics/topics.ts';
import type { Accounts } from './users/accounts.ts';
import type { ForgottenPasswords } from './users/open-forgotten.ts';
import type { PasswordHasher } from './users/password-hasher.ts';
import type { UserStore } from './users/user-store.ts';
import type { feedLimits } from './views/feed-route.ts';
import type { ViewFeeds } from './views/feeds.ts';
import type { Views } from './views/views.ts';

export interface AppSettings {
  maintenance: boolean;
  /** Whether administrators need a second factor. */
  adminTotp: 'optional' | 'required';
  /** Networks of proxies whose x-forwarded-* headers are believed. */
  trustProxy: readonly string[];
  /** Public names under which the service is reached. */
  hosts: readonly string[];
  /** What of the limits of connections and bodies differs. */
  limits?: Partial<DoorLimits>;
  /** Clients reach the installation over TLS only. */
  tls: boolean;
  /** Networks that may read /metrics, and the description of the API. */
  metricsFrom: readonly string[];
  docsFrom: readonly string[];
  /** Where /v1 goes. `undefined` means there is no /v1. */
  collectorUrl: string | undefined;
  /** The built dashboard. */
  dashboardDir: string | undefined;
  /** Roots of seals are read without a session. */
  publicSeals: boolean;
  sessionLimits: SessionLimits;
  sockets: SocketLimits;
}

/** All that the app is made from. */
export interface QueryDeps {
  log: Logger;
  /** Milliseconds. */
  now: () => number;
  store: Store;
  exposureMemory?: ExposureMemory | undefined;
  /** For what every screen asks, which costs the engine next to nothing: it never waits behind other calls. */
  frameStore: Store;
  gate: QueryGate;
  storiesState: ReadStories;
  publishers: PublisherIndex;
  weights: Weights;
  users: UserStore;
  loginAccounts: LoginAccounts;
  accounts: Accounts;
  forgottenPasswords: ForgottenPasswords;
  preferences: Preferences;
  alerts: Alerts;
  channels: ChannelCalls;
  schedules: ScheduleCalls;
  views: Views;
  notes: Notes;
  viewFeeds: ViewFeeds;
  feedLimits: ReturnType<typeof feedLimits>;
  sealLimit: ReturnType<typeof sealLimit>;
  sessions: SessionStore;
  loginLimits: LoginLimits;
  hasher: PasswordHasher;
  /** Logins on devices that are not known. */
  loginGate: QueryGate;
  refusals: RefusalPace;
  pendingLogins: PendingLogins;
  factors: SecondFactors;
  ownFactor: OwnFactor;
  /** Undefined: there is no single sign-on. */
  sso: Sso | undefined;
  /** Sender of edits of clusters; without it edits are refused as unavailable. */
  edits?: EditSender;
  audit: AuditLog;
  auditStore: AuditStore;
  anomalies: AnomalyStore;
  topics: Topics;
  newsbox: Newsbox;
  analyses: Analyses;
  /** Expressions that people chose for a cluster. */
  expressionsOf: (cluster: string, signal: AbortSignal) => Promise<string[][]>;
  collectorKeys: CollectorKeys;
  collect: Collect;
  reports: Reports;
  reportStore: ReportStore;
  editions: EditionStore;
  reportFolder: ReportFolder;
  exampleMarks: ExampleMarks;
  /** Queues that administrators see. */
  queues: readonly ShownQueue[];
  sockets: Sockets;
  registry: Registry;
  /** What /readyz asks. */
  checks: Readonly<Record<string, HealthCheck>>;
  /** Check each answer against its schema: tests and development. */
  checkAnswers: boolean;
  settings: AppSettings;
}
