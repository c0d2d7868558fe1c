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
  users: { method: 'GET', path: '/api/user' },
  saveUser: { method: 'POST', path: '/api/user' },
  deleteUser: { method: 'POST', path: '/api/user/delete' },
  keys: { method: 'GET', path: '/api/cles' },
  makeKey: { method: 'POST', path: '/api/cles' },
  revokeKey: { method: 'POST', path: '/api/cles/revoke' },
  status: { method: 'GET', path: '/api/status' },
  stats: { method: 'POST', path: '/api/status/stats' },
} as const;

export type CallName = keyof typeof PATHS;

/** Header that states the moment an answer stands for (RFC 3339, UTC). */
export const DATA_UNTIL_HEADER = 'x-data-until';
