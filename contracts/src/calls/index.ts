import type { z } from 'zod';
import * as account from './account.ts';
import * as aggregators from './aggregators.ts';
import * as alerts from './alerts.ts';
import * as analyses from './analyses.ts';
import * as anomalies from './anomalies.ts';
import * as articles from './articles.ts';
import type { Call } from './call.ts';
import * as channels from './channels.ts';
import * as clusterDetails from './cluster-detail.ts';
import * as clusters from './clusters.ts';
import * as collect from './collect.ts';
import * as fetches from './collect-fetches.ts';
import * as collectHosts from './collect-hosts.ts';
import * as collectShares from './collect-shares.ts';
import * as coverage from './coverage.ts';
import * as edits from './edits.ts';
import * as expressions from './expressions.ts';
import * as flux from './flux.ts';
import * as home from './home.ts';
import * as incidents from './incidents.ts';
import * as journal from './journal.ts';
import * as keys from './keys.ts';
import * as mornings from './morning.ts';
import * as notes from './notes.ts';
import * as pages from './pages.ts';
import type { CallName } from './paths.ts';
import * as preferences from './preferences.ts';
import * as proofs from './proof.ts';
import * as publishers from './publishers.ts';
import * as queues from './queues.ts';
import * as reporting from './reporting.ts';
import * as schedules from './schedules.ts';
import * as scores from './scores.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as sitemaps from './sitemaps.ts';
import * as statements from './statements.ts';
import * as status from './status.ts';
import * as themes from './themes.ts';
import * as topics from './topics.ts';
import * as users from './users.ts';
import * as views from './views.ts';

/** Every call of the API by name. Method and path: PATHS. */
export const CALLS = {
  login: session.login,
  loginCode: session.loginCode,
  loginProof: session.loginProof,
  loginOptions: session.loginOptions,
  beginSso: session.beginSso,
  finishSso: session.finishSso,
  logout: session.logout,
  session: session.session,
  changePassword: account.changePassword,
  resetPassword: account.resetPassword,
  forgotPassword: account.forgotPassword,
  secondFactor: secondFactor.secondFactor,
  beginSecondFactor: secondFactor.beginSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  endSecondFactor: secondFactor.endSecondFactor,
  ownSessions: account.ownSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  preferences: preferences.preferences,
  savePreferences: preferences.savePreferences,
  rivalProposals: preferences.rivalProposals,
  views: views.views,
  viewLines: views.viewLines,
  saveView: views.saveView,
  changeView: views.changeView,
  deleteView: views.deleteView,
  restoreView: views.restoreView,
  pinView: views.pinView,
  makeViewFeed: views.makeViewFeed,
  endViewFeed: views.endViewFeed,
  alertRules: alerts.alertRules,
  saveAlertRule: alerts.saveAlertRule,
  changeAlertRule: alerts.changeAlertRule,
  deleteAlertRule: alerts.deleteAlertRule,
  restoreAlertRule: alerts.restoreAlertRule,
  takeAlertRule: alerts.takeAlertRule,
  alertTrial: alerts.alertTrial,
  alertEpisodes: alerts.alertEpisodes,
  judgeAlert: alerts.judgeAlert,
  channels: channels.channels,
  saveChannel: channels.saveChannel,
  changeChannel: channels.changeChannel,
  deleteChannel: channels.deleteChannel,
  resumeChannel: channels.resumeChannel,
  testChannel: channels.testChannel,
  messages: channels.messages,
  unsubscribe: channels.unsubscribe,
  schedules: schedules.schedules,
  saveSchedule: schedules.saveSchedule,
  changeSchedule: schedules.changeSchedule,
  deleteSchedule: schedules.deleteSchedule,
  takeSchedule: schedules.takeSchedule,
  runSchedule: schedules.runSchedule,
  scheduleOccurrences: schedules.scheduleOccurrences,
  notes: notes.notes,
  saveNote: notes.saveNote,
  deleteNote: notes.deleteNote,
  restoreNote: notes.restoreNote,
  publisherList: publishers.publisherList,
  publisherRows: publishers.publisherRows,
  publisherScore: publishers.publisherScore,
  publisherRanking: publishers.publisherRanking,
  publisherExposition: publishers.publisherExposition,
  homeSummary: home.homeSummary,
  articleRows: articles.articleRows,
  sharedArticles: articles.sharedArticles,
  applenewsArticles: articles.applenewsArticles,
  articleById: articles.articleById,
  articleByUrl: articles.articleByUrl,
  articleCoverage: coverage.articleCoverage,
  articleFlux: flux.articleFlux,
  photographedPages: pages.photographedPages,
  pageMinute: pages.pageMinute,
  pageDifference: pages.pageDifference,
  pageFilm: pages.pageFilm,
  publisherCoverage: coverage.publisherCoverage,
  missedClusters: home.missedClusters,
  morning: mornings.morning,
  clusterList: clusters.clusterList,
  clusterContents: clusters.clusterContents,
  clusterById: clusterDetails.clusterById,
  clusterCoverage: coverage.clusterCoverage,
  clusterCsv: clusters.clusterCsv,
  clusterNeighbours: clusters.clusterNeighbours,
  theme: themes.theme,
  themePublisher: themes.themePublisher,
  themeRanking: themes.themeRanking,
  keywords: coverage.keywords,
  keywordCoverage: coverage.keywordCoverage,
  topicList: topics.topicList,
  topicContents: topics.topicContents,
  topicRanking: topics.topicRanking,
  saveTopic: topics.saveTopic,
  deleteTopic: topics.deleteTopic,
  expressions: expressions.expressions,
  saveExpressions: expressions.saveExpressions,
  confirmExpressions: expressions.confirmExpressions,
  crawlExpression: expressions.crawlExpression,
  newsboxCsv: expressions.newsboxCsv,
  hottestClusters: incidents.hottestClusters,
  incidents: incidents.incidents,
  analyses: analyses.analyses,
  analysisChoice: analyses.analysisChoice,
  saveAnalysis: analyses.saveAnalysis,
  startAnalysis: analyses.startAnalysis,
  analysisDetails: analyses.analysisDetails,
  deleteAnalysis: analyses.deleteAnalysis,
  clusterEdit: edits.clusterEdit,
  anomalies: anomalies.anomalies,
  reportAnomaly: anomalies.reportAnomaly,
  users: users.users,
  saveUser: users.saveUser,
  deleteUser: users.deleteUser,
  unlockUser: users.unlockUser,
  makeResetLink: users.makeResetLink,
  removeSecondFactor: users.removeSecondFactor,
  removeSsoLink: users.removeSsoLink,
  keys: keys.keys,
  makeKey: keys.makeKey,
  revokeKey: keys.revokeKey,
  journal: journal.journal,
  sitemapGroups: sitemaps.sitemapGroups,
  queues: queues.queues,
  discoverSources: collect.discoverSources,
  readOpml: collect.readOpml,
  exportOpml: collect.exportOpml,
  collectSources: collect.collectSources,
  addSources: collect.addSources,
  changeSources: collect.changeSources,
  readSource: collect.readSource,
  deleteSources: collect.deleteSources,
  collectHosts: collect.collectHosts,
  collectFetches: fetches.collectFetches,
  hostRobots: collect.hostRobots,
  silenceHost: collect.silenceHost,
  hostSettings: collectHosts.hostSettings,
  setHost: collectHosts.setHost,
  aggregatorPages: aggregators.aggregatorPages,
  addAggregatorPages: aggregators.addAggregatorPages,
  changeAggregatorPages: aggregators.changeAggregatorPages,
  deleteAggregatorPages: aggregators.deleteAggregatorPages,
  refusedPage: aggregators.refusedPage,
  collectShares: collectShares.collectShares,
  switchShares: collectShares.switchShares,
  scoreWeights: scores.scoreWeights,
  scoreSimulation: scores.scoreSimulation,
  scoreGap: scores.scoreGap,
  scoreMeasure: scores.scoreMeasure,
  articleWhatIf: scores.articleWhatIf,
  proof: proofs.proof,
  proofArticles: proofs.proofArticles,
  proofCaptures: proofs.proofCaptures,
  startStatement: statements.startStatement,
  statementState: statements.statementState,
  daySeal: statements.daySeal,
  daySeals: statements.daySeals,
  reportList: reporting.reportList,
  repeatReport: reporting.repeatReport,
  deleteReport: reporting.deleteReport,
  reportFile: reporting.reportFile,
  status: status.status,
  stats: status.stats,
  storiesState: status.storiesState,
} as const satisfies Record<CallName, Call>;

type Calls = typeof CALLS;

/** Body that a caller may send: fields with a default may be left out. */
export type BodyOf<N extends CallName> = Calls[N] extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** Body that a handler receives, with defaults filled in. */
export type CheckedBodyOf<N extends CallName> = Calls[N] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
export type ParamsOf<N extends CallName> = Calls[N] extends { params: infer P extends z.ZodType }
  ? z.output<P>
  : undefined;
export type SearchOf<N extends CallName> = Calls[N] extends { search: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type AnswerOf<N extends CallName> = z.output<Calls[N]['answer']>;
