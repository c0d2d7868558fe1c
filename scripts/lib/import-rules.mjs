import { readdirSync } from 'node:fs';

/** Which file may import which (docs/architecture.md). Tests, and what they share, may import anything. */

const ROOT = new URL('../../', import.meta.url);
const NO_TESTS = '\\.test\\.tsx?$|/testing/';
const PACKAGES = '^(contracts|pipelines/(stories|schema|readers|demo)|services|dashboard|deploy)/';

export const FOLDERS = ['contracts', 'pipelines', 'services', 'dashboard', 'deploy', 'docs/checks', 'scripts'];

/** Rooms of the dashboard, and which others each may import. `app` may import all. */
const DASHBOARD = {
  shared: [],
  styles: [],
  verifier: [],
  paths: ['shared'],
  table: ['shared'],
  ui: ['shared'],
  session: ['paths', 'shared'],
  query: ['session', 'paths', 'shared'],
  api: ['query', 'session', 'paths', 'shared'],
  socket: ['api', 'query', 'session', 'paths', 'shared'],
  filters: ['api', 'query', 'session', 'paths', 'ui', 'shared'],
  parts: ['socket', 'api', 'query', 'session', 'paths', 'ui', 'table', 'shared'],
  features: ['parts', 'filters', 'socket', 'api', 'query', 'session', 'paths', 'ui', 'table', 'shared'],
};

/** Folders of the services. `worker` may import all. */
const SERVICES = {
  platform: [],
  sources: ['platform'],
  collector: ['platform'],
  crawler: ['sources', 'platform'],
  ingest: ['platform'],
  stories: ['platform'],
  rollup: ['platform'],
  topics: ['platform'],
  backup: ['platform'],
  figures: ['platform'],
  notes: ['figures', 'platform'],
  reports: ['notes', 'figures', 'platform'],
  analyses: ['figures', 'platform'],
  alerts: ['figures', 'platform'],
  mail: [],
  morning: ['figures', 'mail', 'platform'],
  views: ['figures', 'platform'],
  schedules: ['views', 'reports', 'figures', 'platform'],
  channels: ['alerts', 'morning', 'schedules', 'mail', 'figures', 'platform'],
  query: [
    'reports',
    'analyses',
    'channels',
    'schedules',
    'views',
    'alerts',
    'morning',
    'notes',
    'figures',
    'sources',
    'topics',
    'platform',
  ],
};

/**
 * Rooms of query, the lowest first: `http` knows who calls, `sessions` and `users` keep it, and calls that need several rooms are in `routes`. Its
 * files beside them put the rooms together.
 */
const QUERY = {
  http: [],
  sessions: ['http'],
  audit: ['sessions', 'http'],
  preferences: ['http'],
  users: ['preferences', 'sessions', 'http'],
  'second-factor': ['users', 'sessions', 'http'],
  login: ['second-factor', 'users', 'preferences', 'sessions', 'http'],
  sso: ['login', 'users', 'audit', 'sessions', 'http'],
  socket: ['sessions', 'http'],
  views: ['users', 'preferences', 'sessions', 'http'],
  alerts: ['views', 'users', 'preferences', 'sessions', 'http'],
  channels: ['users', 'sessions', 'http'],
  schedules: ['sessions', 'http'],
  notes: ['users', 'http'],
  collect: ['users', 'http'],
  edits: ['http'],
  topics: ['http'],
  expressions: ['topics', 'http'],
  analyses: ['http'],
  seals: ['sessions', 'http'],
  examples: ['views', 'topics', 'expressions', 'analyses', 'users', 'http'],
  routes: ['seals', 'edits', 'collect', 'second-factor', 'users', 'preferences', 'audit', 'sessions', 'http'],
};

/** Folders of figures. `question`, `read` and `exposure` are below all others. */
const FIGURES = {
  question: ['read'],
  read: ['question', 'exposure', 'statements'],
  exposure: ['question', 'read', 'statements'],
  sitemaps: ['question', 'read', 'exposure', 'statements'],
  clusters: ['question', 'read', 'exposure', 'statements'],
  articles: ['clusters', 'question', 'read', 'exposure', 'statements'],
  publishers: ['articles', 'clusters', 'sitemaps', 'question', 'read', 'exposure', 'statements'],
  themes: ['articles', 'clusters', 'question', 'read', 'exposure', 'statements'],
  flux: ['articles', 'clusters', 'question', 'read', 'exposure', 'statements'],
  pages: ['articles', 'clusters', 'question', 'read', 'exposure', 'statements'],
  scores: ['publishers', 'articles', 'clusters', 'question', 'read', 'exposure', 'statements'],
  notes: ['question', 'read', 'exposure', 'statements'],
  hottest: ['scores', 'clusters', 'question', 'read', 'exposure', 'statements'],
  proof: ['scores', 'pages', 'publishers', 'articles', 'clusters', 'question', 'read', 'exposure', 'statements'],
};

const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [NO_TESTS, ...(from.pathNot ?? [])] },
  to,
});

/** For each folder under `root`: none of its siblings but those of its list. `free`: folders without a rule. */
function directions(name, comment, root, folders, free = []) {
  const found = readdirSync(new URL(root, ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const expected = [...Object.keys(folders), ...free, 'testing'];
  const wrong = [...new Set([...found.map((entry) => entry.name), ...expected])].filter(
    (folder) => !expected.includes(folder) || !found.some((entry) => entry.name === folder),
  );
  if (wrong.length > 0) throw new Error(`${root}: ${wrong} has no rule, or a rule and no folder`);
  return Object.entries(folders).map(([folder, allowed]) =>
    rule(
      `${name}: ${folder}`,
      comment,
      { path: `^${root}/${folder}/` },
      { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${[folder, 'testing', ...allowed].join('|')})/` },
    ),
  );
}

/** The same folders, in whose list each imports only those before it: so no two import each other. */
function lowestFirst(folders) {
  const names = Object.keys(folders);
  for (const [at, name] of names.entries()) {
    const above = folders[name].filter((other) => names.indexOf(other) >= at);
    if (above.length > 0) throw new Error(`${name} comes before ${above}, which it may import`);
  }
  return folders;
}

export const RULES = [
  { name: 'no cycles', comment: 'Of types too.', severity: 'error', from: {}, to: { circular: true } },
  rule(
    'contracts',
    'Contracts import nothing of the other packages.',
    { path: '^contracts/src/' },
    {
      path: PACKAGES,
      pathNot: '^contracts/',
    },
  ),
  rule(
    'pipelines',
    'Stories, schema, readers and demo import contracts alone.',
    { path: '^pipelines/([^/]+)/src/' },
    {
      path: PACKAGES,
      pathNot: '^(contracts|pipelines/$1)/',
    },
  ),
  rule(
    'dashboard',
    'It imports contracts and charts alone.',
    { path: '^dashboard/(charts/)?src/' },
    {
      path: PACKAGES,
      pathNot: '^(contracts|dashboard)/',
    },
  ),
  rule(
    'services',
    'They import contracts, stories, schema, readers and charts alone.',
    { path: '^services/src/' },
    {
      path: '^(pipelines/demo|dashboard/(?!charts/)|deploy)/',
    },
  ),
  ...directions(
    'rooms of the dashboard',
    'They import those below them alone.',
    'dashboard/src',
    lowestFirst(DASHBOARD),
    ['app'],
  ),
  ...['features', 'features/admin'].map((folder) =>
    rule(
      `screens of ${folder}`,
      'What two of them show is in parts/, or beside the folders of Administration.',
      { path: `^dashboard/src/${folder}/([^/]+)/` },
      { path: `^dashboard/src/${folder}/[^/]+/`, pathNot: `^dashboard/src/${folder}/$1/` },
    ),
  ),
  rule(
    'way into a screen',
    'It is its page.',
    { path: '^dashboard/src/app/' },
    {
      path: '^dashboard/src/features/',
      pathNot: '^dashboard/src/features/(admin/)?[^/]+/[^/]+-page\\.tsx$',
    },
  ),
  ...directions('folders of the services', 'No process imports another.', 'services/src', lowestFirst(SERVICES), [
    'worker',
  ]),
  ...directions(
    'folders of figures',
    'services/src/figures/README.md has their order.',
    'services/src/figures',
    FIGURES,
    ['statements'],
  ),
  ...directions(
    'rooms of query',
    'services/src/query/README.md has their order.',
    'services/src/query',
    lowestFirst(QUERY),
  ),
  rule(
    'files of query',
    'They put its rooms together; rooms import the configuration alone of them.',
    { path: '^services/src/query/[^/]+/' },
    { path: '^services/src/query/[^/]+\\.ts$', pathNot: '^services/src/query/config\\.ts$' },
  ),
  rule(
    'rows of figures',
    'They come from figures/read alone: docs/adr/0019-one-way-for-a-figure.md.',
    {
      path: `^services/src/figures/(${Object.keys(FIGURES).join('|')})/`,
      pathNot: ['^services/src/figures/read/'],
    },
    { path: '^(pipelines/schema/src/bindings\\.ts$|services/src/figures/read/blocks/)' },
  ),
];
