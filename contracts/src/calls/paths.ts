/**
 * Method and path of every call; the browser's only run-time knowledge of the API. Shapes: ./index.ts.
 * `:name` is a path parameter.
 */
export const PATHS = {
  login: { method: 'POST', path: '/login' },
  logout: { method: 'GET', path: '/logout' },
  session: { method: 'GET', path: '/api/session' },
  publisherList: { method: 'GET', path: '/api/editeur' },
  publisherRows: { method: 'POST', path: '/api/editeur' },
  publisherScore: { method: 'POST', path: '/api/editeur/score' },
  publisherRanking: { method: 'POST', path: '/api/editeur/ranking' },
  publisherExposition: { method: 'POST', path: '/api/editeur/exposition' },
  articleRows: { method: 'POST', path: '/api/article' },
  articleById: { method: 'POST', path: '/api/article/:id' },
  articleByUrl: { method: 'POST', path: '/api/article/url/:url' },
  articleCoverage: { method: 'POST', path: '/api/article/coverage' },
  publisherCoverage: { method: 'POST', path: '/api/editeur/coverage' },
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
  clusterEdit: { method: 'POST', path: '/api/cluster/:id/edit' },
  users: { method: 'GET', path: '/api/user' },
  saveUser: { method: 'POST', path: '/api/user' },
  deleteUser: { method: 'POST', path: '/api/user/delete' },
  keys: { method: 'GET', path: '/api/cles' },
  makeKey: { method: 'POST', path: '/api/cles' },
  revokeKey: { method: 'POST', path: '/api/cles/revoke' },
  queues: { method: 'GET', path: '/api/files' },
  reportFile: { method: 'GET', path: '/reporting/:file' },
  status: { method: 'GET', path: '/api/status' },
  stats: { method: 'POST', path: '/api/status/stats' },
} as const;

export type CallName = keyof typeof PATHS;

/** Header that states the moment an answer stands for (RFC 3339, UTC). */
export const DATA_UNTIL_HEADER = 'x-data-until';
