import type { AuditAction } from '../audit-actions.ts';
import type { AnswerOf, CheckedBodyOf, ParamsOf, SearchOf } from './index.ts';
import type { CallName } from './paths.ts';

interface CallInput<N extends CallName> {
  body: CheckedBodyOf<N>;
  params: ParamsOf<N>;
  search: SearchOf<N>;
}

/** What the journal keeps of a call. Never a password, a key or a free text that could hold one. */
export interface CallAudit<N extends CallName> {
  action: AuditAction;
  /** Address of the account that a public call is about: nobody is logged in. */
  who?: (input: CallInput<N>) => string;
  /** It changes nothing: a file leaves the house, and who took it is entered. */
  isDownload?: true;
  /** Whether this request changes anything; absent: every one does. */
  when?: (input: CallInput<N>) => boolean;
  /** Id of what is changed. What the call makes has its id in the answer, which is undefined before and after a failure. */
  object: (input: CallInput<N>, answer: AnswerOf<N> | undefined) => string;
  detail?: (input: CallInput<N>) => Readonly<Record<string, string | number | boolean>>;
}

const ids = (all: readonly string[] | undefined): string => (all ?? []).slice(0, 20).join(' ');
const byId = ({ body }: { body: { id: string } }): string => body.id;
/** Somebody may type a password into the field of the address: what is no address is not kept. */
const address = (typed: string): string => (/^\S+@\S+\.\S+$/.test(typed.trim()) ? typed.trim() : '');

/**
 * Every call, as the journal sees it: `reads`, or what it changes or gives away. A call without a row does not compile, and a test calls those
 * that say `reads` and compares everything that is stored.
 */
export const CALL_AUDIT: { readonly [N in CallName]: CallAudit<N> | 'reads' } = {
  login: { action: 'session.open', who: ({ body }) => address(body.email), object: () => '' },
  loginOptions: 'reads',
  // What follows is entered when the browser comes back.
  beginSso: 'reads',
  // Who it is is known only once the login is found.
  finishSso: { action: 'session.open', object: () => '', detail: () => ({ par: 'sso' }) },
  // Who it is is known only once the first step is found.
  loginCode: { action: 'session.open', object: () => '' },
  loginProof: 'reads',
  logout: { action: 'session.close', object: () => '' },
  session: 'reads',
  changePassword: { action: 'password.change', object: () => '' },
  forgotPassword: { action: 'password.forgot', who: ({ body }) => address(body.email), object: () => '' },
  resetPassword: { action: 'password.reset', object: () => '' },
  secondFactor: 'reads',
  beginSecondFactor: { action: 'second-factor.begin', object: () => '' },
  confirmSecondFactor: { action: 'second-factor.on', object: () => '' },
  endSecondFactor: { action: 'second-factor.off', object: () => '' },
  ownSessions: 'reads',
  endSession: { action: 'session.end', object: byId },
  endOtherSessions: { action: 'session.end', object: () => '' },
  preferences: 'reads',
  savePreferences: {
    action: 'preferences.save',
    object: () => '',
    detail: ({ body }) => ({ editeur: body.editeur, concurrents: ids(body.concurrents) }),
  },
  rivalProposals: 'reads',
  views: 'reads',
  viewLines: 'reads',
  saveView: {
    action: 'view.save',
    object: (_asked, answer) => answer?._id ?? '',
    detail: ({ body }) => ({ nom: body.nom, visible: body.visible }),
  },
  changeView: {
    action: 'view.change',
    object: byId,
    detail: ({ body: { nom, adresse, visible } }) => ({
      ...(nom !== undefined && { nom }),
      ...(visible !== undefined && { visible }),
      ...(adresse !== undefined && { adresse: adresse.slice(0, 200) }),
    }),
  },
  deleteView: { action: 'view.delete', object: byId },
  restoreView: { action: 'view.restore', object: byId },
  pinView: { action: 'view.pin', object: byId, detail: ({ body }) => ({ epinglee: body.epinglee }) },
  makeViewFeed: { action: 'view.feed', object: byId },
  endViewFeed: { action: 'view.feed-end', object: byId },
  alertRules: 'reads',
  saveAlertRule: {
    action: 'alert-rule.save',
    object: (_asked, answer) => answer?._id ?? '',
    detail: ({ body }) => ({ nom: body.nom, visible: body.visible, type: body.condition.type }),
  },
  changeAlertRule: {
    action: 'alert-rule.change',
    object: byId,
    detail: ({ body: { nom, visible, condition } }) => ({
      ...(nom !== undefined && { nom }),
      ...(visible !== undefined && { visible }),
      ...(condition !== undefined && { type: condition.type }),
    }),
  },
  deleteAlertRule: { action: 'alert-rule.delete', object: byId },
  restoreAlertRule: { action: 'alert-rule.restore', object: byId },
  takeAlertRule: { action: 'alert-rule.take', object: byId },
  alertTrial: 'reads',
  alertEpisodes: 'reads',
  channels: 'reads',
  saveChannel: {
    action: 'channel.save',
    object: (_, answer) => answer?._id ?? '',
    detail: ({ body }) => ({ nom: body.nom, type: body.cible.type, visible: body.visible }),
  },
  changeChannel: {
    action: 'channel.change',
    object: byId,
    detail: ({ body }) => ({
      ...(body.nom !== undefined && { nom: body.nom }),
      ...(body.visible !== undefined && { visible: body.visible }),
      ...(body.cible !== undefined && { cible: true }),
    }),
  },
  deleteChannel: { action: 'channel.delete', object: byId },
  resumeChannel: { action: 'channel.resume', object: byId },
  testChannel: { action: 'channel.test', object: byId },
  messages: 'reads',
  unsubscribe: { action: 'channel.unsubscribe', who: () => '', object: () => '' },
  schedules: 'reads',
  saveSchedule: {
    action: 'schedule.save',
    object: (_, answer) => answer?._id ?? '',
    detail: ({ body }) => ({ nom: body.nom, type: body.contenu.type }),
  },
  changeSchedule: {
    action: 'schedule.change',
    object: byId,
    detail: ({ body }) => ({
      ...(body.nom !== undefined && { nom: body.nom }),
      ...(body.actif !== undefined && { actif: body.actif }),
    }),
  },
  deleteSchedule: { action: 'schedule.delete', object: byId },
  takeSchedule: { action: 'schedule.take', object: byId },
  runSchedule: { action: 'schedule.run', object: byId },
  scheduleOccurrences: 'reads',
  judgeAlert: {
    action: 'alert.judge',
    object: ({ body }) => body.regle,
    detail: ({ body }) => ({ sujet: body.sujet, verdict: body.verdict ?? '' }),
  },
  notes: 'reads',
  saveNote: {
    action: 'note.save',
    object: ({ body }, answer) => body.id ?? answer?._id ?? '',
    detail: ({ body }) => ({
      debut: body.debut,
      visible: body.visible,
      ...(body.editeur && { editeur: body.editeur }),
    }),
  },
  deleteNote: { action: 'note.delete', object: byId },
  restoreNote: { action: 'note.restore', object: byId },
  publisherList: 'reads',
  publisherRows: 'reads',
  publisherScore: 'reads',
  publisherRanking: 'reads',
  publisherExposition: 'reads',
  articleRows: 'reads',
  sharedArticles: 'reads',
  applenewsArticles: 'reads',
  articleById: 'reads',
  articleByUrl: 'reads',
  articleCoverage: 'reads',
  articleFlux: 'reads',
  photographedPages: 'reads',
  pageMinute: 'reads',
  pageDifference: 'reads',
  pageFilm: 'reads',
  publisherCoverage: 'reads',
  clusterList: 'reads',
  clusterContents: 'reads',
  clusterById: {
    action: 'cluster.status',
    when: ({ body }) => body.status !== undefined,
    object: ({ params }) => params.id,
    detail: ({ body }) => ({ status: body.status ?? '' }),
  },
  missedClusters: 'reads',
  morning: 'reads',
  homeSummary: 'reads',
  clusterCoverage: 'reads',
  clusterCsv: {
    action: 'csv.download',
    isDownload: true,
    object: () => '',
    detail: ({ search: { editeur, fromDate, toDate } }) => ({
      liste: 'clusters',
      editeur,
      ...(fromDate !== undefined && { fromDate }),
      ...(toDate !== undefined && { toDate }),
    }),
  },
  clusterNeighbours: 'reads',
  theme: 'reads',
  themePublisher: 'reads',
  themeRanking: 'reads',
  keywords: 'reads',
  keywordCoverage: 'reads',
  topicList: 'reads',
  topicContents: 'reads',
  topicRanking: 'reads',
  saveTopic: {
    action: 'topic.save',
    object: ({ body }, answer) => answer?._id ?? body.id ?? body.attributeTopic ?? '',
    detail: ({ body }) => ({ nom: body.topicName, clusters: ids(body.clusters) }),
  },
  deleteTopic: { action: 'topic.delete', object: byId },
  expressions: 'reads',
  saveExpressions: {
    action: 'expression.save',
    object: ({ body }) => body.clusterId,
    detail: ({ body }) => ({ expressions: body.selected.length }),
  },
  confirmExpressions: { action: 'expression.confirm', object: ({ body }) => ids(body.selected) },
  crawlExpression: {
    action: 'expression.crawl',
    object: ({ body }) => body.expression,
    detail: ({ body }) => ({ crawling: body.crawling }),
  },
  newsboxCsv: { action: 'csv.download', isDownload: true, object: ({ search }) => search.query },
  hottestClusters: 'reads',
  incidents: 'reads',
  analyses: 'reads',
  analysisChoice: 'reads',
  saveAnalysis: {
    action: 'analysis.save',
    object: (_asked, answer) => answer?._id ?? '',
    detail: ({ body }) => ({ nom: body.filterName, articles: body.articles.length }),
  },
  startAnalysis: { action: 'analysis.start', object: byId },
  analysisDetails: 'reads',
  deleteAnalysis: { action: 'analysis.delete', object: byId },
  clusterEdit: {
    action: 'cluster.edit',
    object: ({ params }) => params.id,
    detail: ({ body }) => ({
      type: body.type,
      ...(body.type === 'status' && { status: body.status }),
      ...(body.type === 'title' && { titre: body.title }),
      ...(body.type === 'merge' && { clusters: ids(body.clusters) }),
      ...(body.type === 'move' && { article: body.article }),
      ...(body.type === 'split' && { articles: body.articles.length }),
    }),
  },
  anomalies: 'reads',
  reportAnomaly: {
    action: 'anomaly.report',
    object: ({ body }) => body.titleId,
    detail: ({ body }) => ({ position: body.position }),
  },
  users: 'reads',
  saveUser: {
    action: 'user.save',
    object: ({ body: { users } }, answer) => users._id ?? answer?.find(({ email }) => email === users.email)?._id ?? '',
    detail: ({ body: { users } }) => ({
      email: users.email,
      editeur: users.editeur,
      sessionLimit: users.sessionLimit,
      isAdmin: users.isAdmin,
      role: users.role,
      nouveauMotDePasse: Boolean(users.password),
    }),
  },
  deleteUser: { action: 'user.delete', object: byId },
  unlockUser: { action: 'user.unlock', object: byId },
  makeResetLink: { action: 'user.reset-link', object: byId },
  removeSecondFactor: { action: 'user.second-factor', object: byId },
  removeSsoLink: { action: 'user.sso-unlink', object: byId },
  keys: 'reads',
  makeKey: {
    action: 'key.make',
    object: (_asked, answer) => answer?.key._id ?? '',
    detail: ({ body }) => ({ nom: body.nom }),
  },
  revokeKey: { action: 'key.revoke', object: byId },
  journal: 'reads',
  sitemapGroups: 'reads',
  queues: 'reads',
  // It has sites looked at and keeps nothing.
  discoverSources: 'reads',
  readOpml: 'reads',
  exportOpml: { action: 'source.export', isDownload: true, object: () => '' },
  collectSources: 'reads',
  addSources: {
    action: 'source.add',
    object: ({ body }) => ids([...new Set(body.sources.map(({ domaine }) => domaine))]),
    detail: ({ body }) => ({ sources: body.sources.length, premiere: body.sources[0]?.url ?? '' }),
  },
  changeSources: {
    action: 'source.change',
    object: ({ body }) => ids(body.ids),
    detail: ({ body: { ids: all, active, priorite, propre } }) => ({
      sources: all.length,
      ...(active !== undefined && { active }),
      ...(priorite !== undefined && { priorite }),
      ...(propre !== undefined && { propre }),
    }),
  },
  readSource: { action: 'source.read', object: byId },
  deleteSources: {
    action: 'source.delete',
    object: ({ body }) => ids(body.ids),
    detail: ({ body }) => ({ sources: body.ids.length }),
  },
  collectHosts: 'reads',
  collectFetches: 'reads',
  hostRobots: 'reads',
  silenceHost: {
    action: 'host.silence',
    object: ({ body }) => body.hote,
    detail: ({ body }) => ({ muet: body.muet }),
  },
  hostSettings: 'reads',
  setHost: {
    action: 'host.settings',
    object: ({ body }) => body.hote,
    // A suffix may be a token too.
    detail: ({ body: { suffixe, entete, mandataire } }) => ({
      ...(suffixe !== undefined && { suffixe: suffixe === '' ? 'retiré' : 'enregistré' }),
      ...(entete !== undefined && { entete: entete === null ? 'retiré' : 'enregistré' }),
      ...(entete && { nom: entete.nom }),
      ...(mandataire !== undefined && { mandataire: mandataire === null ? 'retiré' : new URL(mandataire).host }),
    }),
  },
  aggregatorPages: 'reads',
  addAggregatorPages: {
    action: 'page.add',
    object: ({ body }) => ids([...new Set(body.pages.map(({ source }) => source))]),
    detail: ({ body }) => ({
      pages: body.pages.length,
      premiere: body.pages[0]?.url ?? '',
      conditionsAcceptees: body.accepte,
    }),
  },
  changeAggregatorPages: {
    action: 'page.change',
    object: ({ body }) => ids(body.ids),
    detail: ({ body }) => ({
      pages: body.ids.length,
      active: body.active,
      ...(body.active && { conditionsAcceptees: body.accepte === true }),
    }),
  },
  deleteAggregatorPages: {
    action: 'page.delete',
    object: ({ body }) => ids(body.ids),
    detail: ({ body }) => ({ pages: body.ids.length }),
  },
  refusedPage: 'reads',
  collectShares: 'reads',
  switchShares: {
    action: 'shares.switch',
    object: ({ body }) => body.reseau,
    detail: ({ body: { active, instances } }) => ({
      ...(active !== undefined && { active }),
      ...(instances !== undefined && { instances: ids(instances) }),
    }),
  },
  scoreWeights: 'reads',
  scoreSimulation: 'reads',
  scoreGap: 'reads',
  scoreMeasure: 'reads',
  articleWhatIf: 'reads',
  proof: 'reads',
  proofArticles: 'reads',
  proofCaptures: 'reads',
  startStatement: { action: 'statement.start', object: ({ body }) => body.cible.id },
  statementState: 'reads',
  daySeal: 'reads',
  daySeals: 'reads',
  reportList: 'reads',
  repeatReport: { action: 'report.start', object: byId },
  deleteReport: { action: 'report.delete', object: byId },
  reportFile: { action: 'report.download', isDownload: true, object: ({ params }) => params.file },
  status: 'reads',
  stats: 'reads',
  storiesState: 'reads',
};
