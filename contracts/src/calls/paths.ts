/**
 * Method and path of every call; the browser's only run-time knowledge of the API. Shapes: ./index.ts.
 * `:name` is a path parameter.
 */
export const PATHS = {
  login: { method: 'POST', path: '/login' },
  loginCode: { method: 'POST', path: '/login/code' },
  loginProof: { method: 'POST', path: '/api/connexion/preuve' },
  loginOptions: { method: 'GET', path: '/api/connexion' },
  beginSso: { method: 'POST', path: '/api/connexion/unique' },
  finishSso: { method: 'POST', path: '/login/oidc' },
  logout: { method: 'GET', path: '/logout' },
  session: { method: 'GET', path: '/api/session' },
  changePassword: { method: 'POST', path: '/api/compte/mot-de-passe' },
  resetPassword: { method: 'POST', path: '/api/reinitialisation' },
  secondFactor: { method: 'GET', path: '/api/compte/double-authentification' },
  beginSecondFactor: { method: 'POST', path: '/api/compte/double-authentification' },
  confirmSecondFactor: { method: 'POST', path: '/api/compte/double-authentification/activer' },
  endSecondFactor: { method: 'POST', path: '/api/compte/double-authentification/desactiver' },
  ownSessions: { method: 'GET', path: '/api/compte/sessions' },
  endSession: { method: 'POST', path: '/api/compte/sessions/fermer' },
  endOtherSessions: { method: 'POST', path: '/api/compte/sessions/fermer-autres' },
  preferences: { method: 'GET', path: '/api/preferences' },
  savePreferences: { method: 'POST', path: '/api/preferences' },
  rivalProposals: { method: 'GET', path: '/api/preferences/concurrents' },
  views: { method: 'GET', path: '/api/vues' },
  saveView: { method: 'POST', path: '/api/vues' },
  changeView: { method: 'POST', path: '/api/vues/modifier' },
  deleteView: { method: 'POST', path: '/api/vues/supprimer' },
  restoreView: { method: 'POST', path: '/api/vues/retablir' },
  pinView: { method: 'POST', path: '/api/vues/epingler' },
  makeViewFeed: { method: 'POST', path: '/api/vues/flux' },
  endViewFeed: { method: 'POST', path: '/api/vues/flux/revoquer' },
  publisherList: { method: 'GET', path: '/api/editeur' },
  publisherRows: { method: 'POST', path: '/api/editeur' },
  publisherScore: { method: 'POST', path: '/api/editeur/score' },
  publisherRanking: { method: 'POST', path: '/api/editeur/ranking' },
  publisherExposition: { method: 'POST', path: '/api/editeur/exposition' },
  homeSummary: { method: 'POST', path: '/api/editeur/bilan' },
  articleRows: { method: 'POST', path: '/api/article' },
  sharedArticles: { method: 'POST', path: '/api/article/partages' },
  applenewsArticles: { method: 'POST', path: '/api/article/applenews' },
  articleById: { method: 'POST', path: '/api/article/:id' },
  articleByUrl: { method: 'POST', path: '/api/article/url/:url' },
  articleCoverage: { method: 'POST', path: '/api/article/coverage' },
  articleFlux: { method: 'POST', path: '/api/article/flux' },
  photographedPages: { method: 'GET', path: '/api/page' },
  pageMinute: { method: 'POST', path: '/api/page/minute' },
  pageDifference: { method: 'POST', path: '/api/page/ecart' },
  pageFilm: { method: 'POST', path: '/api/page/film' },
  publisherCoverage: { method: 'POST', path: '/api/editeur/coverage' },
  missedClusters: { method: 'POST', path: '/api/cluster/manques' },
  clusterList: { method: 'POST', path: '/api/cluster' },
  clusterContents: { method: 'POST', path: '/api/cluster/details' },
  clusterById: { method: 'POST', path: '/api/cluster/:id' },
  clusterCoverage: { method: 'POST', path: '/api/cluster/coverage' },
  clusterCsv: { method: 'GET', path: '/api/cluster/csv' },
  clusterNeighbours: { method: 'POST', path: '/api/cluster/bert' },
  theme: { method: 'POST', path: '/api/cluster/theme' },
  themePublisher: { method: 'POST', path: '/api/cluster/theme/editeur' },
  themeRanking: { method: 'POST', path: '/api/cluster/theme/ranking' },
  keywords: { method: 'POST', path: '/api/cluster/keywords' },
  keywordCoverage: { method: 'POST', path: '/api/cluster/keywords/details' },
  topicList: { method: 'POST', path: '/api/cluster/gettopic' },
  topicContents: { method: 'POST', path: '/api/cluster/gettopic/details' },
  topicRanking: { method: 'POST', path: '/api/cluster/gettopic/details/classement' },
  saveTopic: { method: 'POST', path: '/api/cluster/topic' },
  deleteTopic: { method: 'POST', path: '/api/cluster/deletetopic' },
  expressions: { method: 'GET', path: '/api/cluster/getexpressions' },
  saveExpressions: { method: 'POST', path: '/api/cluster/expressions' },
  confirmExpressions: { method: 'POST', path: '/api/cluster/expressions/validate' },
  crawlExpression: { method: 'POST', path: '/api/cluster/expressions/crawling' },
  newsboxCsv: { method: 'GET', path: '/api/cluster/newsbox/csv/' },
  hottestClusters: { method: 'POST', path: '/api/cluster/cea' },
  incidents: { method: 'GET', path: '/api/article/cea' },
  analyses: { method: 'GET', path: '/api/article/analyse_articles' },
  analysisChoice: { method: 'POST', path: '/api/article/analyse_articles' },
  saveAnalysis: { method: 'POST', path: '/api/article/analyse_articles/save' },
  startAnalysis: { method: 'POST', path: '/api/article/analyse_articles/startAnalysis' },
  analysisDetails: { method: 'POST', path: '/api/article/analyse_articles/details' },
  deleteAnalysis: { method: 'POST', path: '/api/article/analyse_articles/delete' },
  clusterEdit: { method: 'POST', path: '/api/cluster/:id/edit' },
  anomalies: { method: 'GET', path: '/api/article/report' },
  reportAnomaly: { method: 'POST', path: '/api/article/report' },
  users: { method: 'GET', path: '/api/user' },
  saveUser: { method: 'POST', path: '/api/user' },
  deleteUser: { method: 'POST', path: '/api/user/delete' },
  unlockUser: { method: 'POST', path: '/api/user/unlock' },
  makeResetLink: { method: 'POST', path: '/api/user/lien' },
  removeSecondFactor: { method: 'POST', path: '/api/user/double-authentification' },
  removeSsoLink: { method: 'POST', path: '/api/user/authentification-unique' },
  keys: { method: 'GET', path: '/api/cles' },
  makeKey: { method: 'POST', path: '/api/cles' },
  revokeKey: { method: 'POST', path: '/api/cles/revoke' },
  journal: { method: 'POST', path: '/api/journal' },
  sitemapGroups: { method: 'POST', path: '/api/sitemap' },
  queues: { method: 'GET', path: '/api/files' },
  discoverSources: { method: 'POST', path: '/api/collecte/decouvrir' },
  readOpml: { method: 'POST', path: '/api/collecte/opml' },
  exportOpml: { method: 'GET', path: '/api/collecte/opml' },
  collectSources: { method: 'GET', path: '/api/collecte/sources' },
  addSources: { method: 'POST', path: '/api/collecte/sources' },
  changeSources: { method: 'POST', path: '/api/collecte/sources/modifier' },
  readSource: { method: 'POST', path: '/api/collecte/sources/lire' },
  deleteSources: { method: 'POST', path: '/api/collecte/sources/supprimer' },
  collectHosts: { method: 'GET', path: '/api/collecte/hotes' },
  collectFetches: { method: 'POST', path: '/api/collecte/releves' },
  hostRobots: { method: 'POST', path: '/api/collecte/hotes/robots' },
  silenceHost: { method: 'POST', path: '/api/collecte/hotes/silence' },
  hostSettings: { method: 'GET', path: '/api/collecte/hotes/reglages' },
  setHost: { method: 'POST', path: '/api/collecte/hotes/reglages' },
  aggregatorPages: { method: 'GET', path: '/api/collecte/pages' },
  addAggregatorPages: { method: 'POST', path: '/api/collecte/pages' },
  changeAggregatorPages: { method: 'POST', path: '/api/collecte/pages/modifier' },
  deleteAggregatorPages: { method: 'POST', path: '/api/collecte/pages/supprimer' },
  refusedPage: { method: 'GET', path: '/api/collecte/pages/:id/refus' },
  collectShares: { method: 'GET', path: '/api/collecte/partages' },
  switchShares: { method: 'POST', path: '/api/collecte/partages' },
  scoreWeights: { method: 'GET', path: '/api/score/poids' },
  scoreSimulation: { method: 'POST', path: '/api/score/simulation' },
  scoreGap: { method: 'POST', path: '/api/score/ecart' },
  scoreMeasure: { method: 'POST', path: '/api/score/mesure' },
  articleWhatIf: { method: 'POST', path: '/api/article/:id/etsi' },
  proof: { method: 'POST', path: '/api/preuve' },
  proofArticles: { method: 'POST', path: '/api/preuve/articles' },
  proofCaptures: { method: 'POST', path: '/api/preuve/captures' },
  startStatement: { method: 'POST', path: '/api/preuve/constat' },
  statementState: { method: 'POST', path: '/api/preuve/constat/etat' },
  daySeal: { method: 'GET', path: '/api/preuve/sceau/:jour' },
  reportList: { method: 'GET', path: '/api/reporting' },
  repeatReport: { method: 'POST', path: '/api/reporting/relancer' },
  deleteReport: { method: 'POST', path: '/api/reporting/supprimer' },
  reportFile: { method: 'GET', path: '/reporting/:file' },
  status: { method: 'GET', path: '/api/status' },
  stats: { method: 'POST', path: '/api/status/stats' },
  storiesState: { method: 'GET', path: '/api/status/histoires' },
} as const;

export type CallName = keyof typeof PATHS;

/** Time limit of every call that is not in `LONG`. */
const LIST_TIMEOUT_MS = 60_000;
/** Time limit of the calls in `LONG`. */
const LONG_TIMEOUT_MS = 180_000;
const LONG: ReadonlySet<CallName> = new Set<CallName>([
  'publisherList',
  'publisherRows',
  'publisherScore',
  'publisherRanking',
  'publisherExposition',
  'publisherCoverage',
  'articleById',
  'articleByUrl',
  'clusterById',
  'clusterContents',
  'theme',
  'themePublisher',
  'themeRanking',
  'keywords',
  'keywordCoverage',
  'topicContents',
  'topicRanking',
  'discoverSources',
  'scoreSimulation',
  'scoreGap',
  'scoreMeasure',
  'articleWhatIf',
  'proof',
  'proofArticles',
]);

/** How long the dashboard waits for the answer to a call, ms. */
export const timeoutOf = (name: CallName): number => (LONG.has(name) ? LONG_TIMEOUT_MS : LIST_TIMEOUT_MS);

/** The articles page waits longer for its list than other screens. */
export const ARTICLES_PAGE_TIMEOUT_MS = 180_000;
/** Time limit of the cluster card on an article's page. */
export const CLUSTER_CARD_TIMEOUT_MS = 5_000;

/** Header with the moment up to which an answer has data (RFC 3339, UTC). */
export const DATA_UNTIL_HEADER = 'x-data-until';

/** Header of every answer: what the server's clock showed as it answered (RFC 3339, UTC, to the ms). */
export const SERVER_TIME_HEADER = 'x-server-time';

/** Header of article lists: how many rows there are without the limit. Absent where the limit saved counting them. */
export const TOTAL_ROWS_HEADER = 'x-total-count';

/**
 * Header of answers that depend on which articles are in which clusters: whatever the range, they read today's clusters. Its value
 * is the event time of the newest change of clusters that the answer may have read (RFC 3339, UTC).
 */
export const CLUSTERS_AS_OF_HEADER = 'x-clusters-as-of';

/**
 * Header of the same answers while clusters catch up: how many records are still to be read, or `unknown`. Absent while clusters are
 * up to date.
 */
export const CLUSTERS_BEHIND_HEADER = 'x-clusters-behind';

/** Calls whose answers have {@link CLUSTERS_AS_OF_HEADER}. */
export const RESTS_ON_CLUSTERS: ReadonlySet<CallName> = new Set<CallName>([
  'rivalProposals',
  'missedClusters',
  'homeSummary',
  'publisherRows',
  'publisherScore',
  'publisherRanking',
  'publisherExposition',
  'publisherCoverage',
  'articleRows',
  'sharedArticles',
  'applenewsArticles',
  'articleById',
  'articleByUrl',
  'articleCoverage',
  'articleFlux',
  'pageMinute',
  'pageDifference',
  'pageFilm',
  'clusterList',
  'clusterContents',
  'clusterById',
  'clusterCoverage',
  'clusterCsv',
  'clusterNeighbours',
  'theme',
  'themePublisher',
  'themeRanking',
  'keywords',
  'keywordCoverage',
  'topicList',
  'topicContents',
  'topicRanking',
  'hottestClusters',
  'incidents',
  'analysisChoice',
  'scoreSimulation',
  'scoreGap',
  'scoreMeasure',
  'proof',
  'proofArticles',
  'stats',
]);
