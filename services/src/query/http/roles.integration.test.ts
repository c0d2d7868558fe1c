import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import { AUDIT_ACTIONS } from '@vigie/contracts/audit-actions';
import { CALL_AUDIT } from '@vigie/contracts/calls/audit';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { CALLERS, CAPABILITIES, type CallerName, callerMay } from '@vigie/contracts/roles/access';
import { CALL_ACCESS } from '@vigie/contracts/roles/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeArticles, writeClusters } from '../../figures/testing/cluster-rows.ts';
import { AppError } from '../../platform/errors.ts';
import { pageId } from '../../sources/aggregators/page.ts';
import { sourceId } from '../../sources/source.ts';
import type { QueryDeps } from '../deps.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const CLUSTER = '000000000000000a';
const ARTICLE_URL = 'https://un.example/1';
const PASSWORD = 'un secret de test';
/** Everybody has the same password, so that one sample changes it for every caller. */
const BOSS = { email: ADMIN.email, password: PASSWORD };
const NAMES = Object.keys(CALLERS) as CallerName[];
const CALLS = Object.keys(PATHS) as CallName[];

/** What a caller sends that has the right to: it would work, and change what it is meant to change. */
interface Sample {
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  search?: string;
  body?: object;
  /** What who may is answered; 200 if not said. */
  status?: number;
}

let vigie: TestApp;
let clickhouse: ClickHouseClient;
let samples: Record<CallName, Sample>;
const headers: Record<CallerName, Record<string, string>> = {
  anonymous: {},
  normal: {},
  actus: {},
  admin: {},
  collector: {},
};

const call = async (name: CallName, caller: CallerName, { params = {}, search = '', body }: Sample) => {
  const { method, path } = PATHS[name];
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  return vigie.app.inject({
    method,
    url: `${url}${search}`,
    headers: headers[caller],
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
};
const asAdmin = async (name: CallName, body: object) => (await call(name, 'admin', { body })).json();

beforeAll(async () => {
  // Without a broker and a crawler, which nobody waits for here: that is tested where they are asked.
  const nobody = () => {
    throw new AppError('unavailable');
  };
  const change = ({ collect }: QueryDeps) => ({ edits: { send: nobody }, collect: { ...collect, discover: nobody } });
  vigie = await startTestApp({}, change, { admin: false });
  await vigie.deps.accounts.ensureAdmin(async () => BOSS);
  clickhouse = vigie.keyDeps().clickhouse;
  await writeClusters(clickhouse, [{ id: CLUSTER, title: 'Grève des trains', entities: ['SNCF'], lemmas: ['grève'] }]);
  await writeArticles(clickhouse, [{ url: ARTICLE_URL, firstView: Date.UTC(2024, 0, 1, 12), cluster: CLUSTER }]);

  headers.admin = { cookie: await vigie.login(BOSS) };
  const account = { editeur: 'all', sessionLimit: 5, password: PASSWORD };
  for (const role of ['normal', 'actus'] as const) {
    const email = `${role}@exemple.fr`;
    await asAdmin('saveUser', { users: { ...account, email, role } });
    headers[role] = { cookie: await vigie.login({ email, password: PASSWORD }) };
  }
  const users = await asAdmin('saveUser', { users: { ...account, email: 'parti@exemple.fr' } });
  const gone: string = users.find(({ email }: { email: string }) => email === 'parti@exemple.fr')._id;
  const unlocked: string = users.find(({ email }: { email: string }) => email === 'normal@exemple.fr')._id;
  const { secret, key } = await asAdmin('makeKey', { nom: 'crawler' });
  headers.collector = { authorization: `Bearer ${secret}` };
  const topic: string = (await asAdmin('saveTopic', { topicName: 'Transports', clusters: [CLUSTER] }))._id;
  const article = articleId(ARTICLE_URL);
  const analysis: string = (await asAdmin('saveAnalysis', { filterName: 'Une', articles: [article] }))._id;
  await asAdmin('saveExpressions', { clusterId: CLUSTER, titre: 'x', selected: ['grève SNCF'] });
  const source = sourceId('https://soleil.fr/actu.xml');
  await asAdmin('addSources', {
    sources: [{ domaine: 'soleil.fr', url: 'https://soleil.fr/actu.xml', genre: 'news' }],
  });
  const flips = {
    source: 'flipboard_mobile',
    url: 'https://flipboard.com/topic/politique.rss',
    nom: 'Politique',
  } as const;
  const page = pageId(flips.source, flips.url);
  await asAdmin('addAggregatorPages', { pages: [flips], accepte: true });
  const range = { fromDate: '2024-01-01T00:00', toDate: '2024-01-01T23:59' };
  const front = { source: 'google_desktop', position: 'top', category: 'homepage' };
  samples = {
    login: { body: BOSS },
    loginProof: { body: { email: BOSS.email } },
    loginOptions: {},
    // This installation has no single sign-on.
    beginSso: { status: 404 },
    finishSso: { body: { tabToken: 'x' }, status: 404 },
    // No login is pending.
    loginCode: { body: { code: '000000' }, status: 401 },
    logout: {},
    session: {},
    changePassword: { body: { currentPassword: PASSWORD, newPassword: PASSWORD } },
    // Its own test uses a link that is there.
    forgotPassword: { body: { email: 'personne@exemple.fr' } },
    resetPassword: { body: { token: 'inconnu', newPassword: PASSWORD }, status: 404 },
    secondFactor: {},
    // Nothing is begun, so nothing is confirmed or ended: these have a test of their own.
    beginSecondFactor: { body: { currentPassword: 'faux' }, status: 400 },
    confirmSecondFactor: { body: { code: '000000' }, status: 409 },
    endSecondFactor: { body: { currentPassword: PASSWORD, code: '000000' }, status: 409 },
    ownSessions: {},
    // Its own test ends a session that is there; this one is nobody's.
    endSession: { body: { id: 'a'.repeat(64) }, status: 404 },
    endOtherSessions: {},
    preferences: {},
    savePreferences: { body: { editeur: 'all', concurrents: [], ecran: 'suivigeneral', densite: 'normale' } },
    rivalProposals: {},
    views: {},
    viewLines: { body: { id: 'inconnue' }, status: 404 },
    saveView: { body: { nom: 'Vue', adresse: '/dashboard/clusters?periode=24h' } },
    // Their own tests change a view that is there.
    changeView: { body: { id: 'inconnue', nom: 'Vue' }, status: 404 },
    deleteView: { body: { id: 'inconnue' }, status: 404 },
    restoreView: { body: { id: 'inconnue' }, status: 404 },
    alertRules: {},
    // Nothing was photographed here.
    saveAlertRule: { body: { nom: 'Règle', condition: { type: 'flux' } }, status: 400 },
    // Its own test changes a rule that is there.
    changeAlertRule: { body: { id: 'inconnue', nom: 'Règle' }, status: 404 },
    deleteAlertRule: { body: { id: 'inconnue' }, status: 404 },
    restoreAlertRule: { body: { id: 'inconnue' }, status: 404 },
    takeAlertRule: { body: { id: 'inconnue' }, status: 404 },
    alertTrial: { body: { condition: { type: 'flux' }, jours: 1 }, status: 400 },
    alertEpisodes: { body: {} },
    channels: {},
    saveChannel: { body: { nom: 'Canal', cible: { type: 'courriel', adresses: [BOSS.email] } } },
    changeChannel: { body: { id: 'inconnu', nom: 'Canal' }, status: 404 },
    deleteChannel: { body: { id: 'inconnu' }, status: 404 },
    resumeChannel: { body: { id: 'inconnu' }, status: 404 },
    testChannel: { body: { id: 'inconnu' }, status: 404 },
    messages: { body: {} },
    unsubscribe: { body: { jeton: 'inconnu' }, status: 404 },
    schedules: {},
    saveSchedule: {
      body: {
        nom: 'Envoi',
        jours: [1],
        heures: ['07:00'],
        moi: true,
        contenu: { type: 'reporting', rapport: 'daily', query: {}, periode: 'hier' },
      },
    },
    changeSchedule: { body: { id: 'inconnu', nom: 'Envoi' }, status: 404 },
    deleteSchedule: { body: { id: 'inconnu' }, status: 404 },
    takeSchedule: { body: { id: 'inconnu' }, status: 404 },
    runSchedule: { body: { id: 'inconnu' }, status: 404 },
    scheduleOccurrences: { body: { id: 'inconnu' }, status: 404 },
    judgeAlert: {
      body: { regle: 'inconnue', edition: 1, sujet: '', ouverte: '2026-11-20T12:00:00.000Z', verdict: 'utile' },
      status: 404,
    },
    pinView: { body: { id: 'inconnue', epinglee: true }, status: 404 },
    makeViewFeed: { body: { id: 'inconnue' }, status: 404 },
    endViewFeed: { body: { id: 'inconnue' }, status: 404 },
    notes: {},
    saveNote: { body: { debut: '2026-11-20T08:00', texte: 'Une note' } },
    deleteNote: { body: { id: 'inconnue' }, status: 404 },
    restoreNote: { body: { id: 'inconnue' }, status: 404 },
    publisherList: {},
    publisherRows: { body: range },
    publisherScore: { body: range },
    publisherRanking: { body: range },
    publisherExposition: { body: range },
    homeSummary: { body: { query: range, avant: range } },
    morning: { search: '?editeur=un.example&date=2024-01-01' },
    missedClusters: { body: { ...range, concurrents: ['un.example'] } },
    articleRows: { body: range },
    sharedArticles: { body: range },
    applenewsArticles: { body: range },
    articleById: { params: { id: article } },
    articleByUrl: { params: { url: ARTICLE_URL } },
    articleCoverage: { body: range },
    articleFlux: { body: { ...range, dataToGet: 'dateAlaune' } },
    photographedPages: {},
    // No page was photographed: its own tests ask pages that were.
    pageMinute: { body: { page: front, a: '2024-01-01T12:00:00Z' }, status: 404 },
    pageDifference: {
      body: { page: front, avant: '2024-01-01T12:00:00Z', apres: '2024-01-01T13:00:00Z' },
      status: 404,
    },
    pageFilm: { body: { page: front, ...range }, status: 404 },
    publisherCoverage: { body: range },
    clusterList: { body: range },
    clusterContents: { body: { ids: [CLUSTER] } },
    clusterById: { params: { id: CLUSTER } },
    clusterCoverage: { body: range },
    clusterCsv: {},
    clusterNeighbours: { body: range },
    theme: { body: { ...range, clusterEntities: 'SNCF' } },
    themePublisher: { body: { ...range, clusterEntities: 'SNCF', editeur: 'un.example' } },
    themeRanking: { body: { ...range, clusterEntities: 'SNCF' } },
    keywords: { body: range },
    keywordCoverage: { body: { ...range, keywords: ['SNCF'] } },
    topicList: {},
    topicContents: { body: { ids: [topic], ...range } },
    topicRanking: { body: { ids: [topic], ...range } },
    saveTopic: { body: { topicName: 'Un autre', clusters: [CLUSTER] } },
    deleteTopic: { body: { id: topic } },
    expressions: {},
    saveExpressions: { body: { clusterId: CLUSTER, titre: 'x', selected: ['trains SNCF'] } },
    confirmExpressions: { body: { selected: ['grève SNCF'] } },
    crawlExpression: { body: { expression: 'grève SNCF', crawling: false } },
    newsboxCsv: { search: '?query=gr%C3%A8ve%20SNCF' },
    hottestClusters: { body: { ...range, tab: 0 } },
    incidents: {},
    analyses: {},
    analysisChoice: { body: range },
    saveAnalysis: { body: { filterName: 'Deux', articles: [article] } },
    startAnalysis: { body: { id: analysis } },
    analysisDetails: { body: { id: analysis } },
    deleteAnalysis: { body: { id: analysis } },
    // Edits of clusters wait for the log of headlines, which this installation has not.
    clusterEdit: { params: { id: CLUSTER }, body: { type: 'title', title: 'Un titre' }, status: 503 },
    anomalies: {},
    reportAnomaly: { body: { titleId: article, position: 'titre', comment: 'Faute' } },
    users: {},
    saveUser: { body: { users: { ...account, email: 'nouveau@exemple.fr' } } },
    deleteUser: { body: { id: gone } },
    unlockUser: { body: { id: unlocked } },
    makeResetLink: { body: { id: unlocked } },
    removeSecondFactor: { body: { id: unlocked } },
    // No identity is linked to them.
    removeSsoLink: { body: { id: unlocked }, status: 404 },
    keys: {},
    makeKey: { body: { nom: 'autre' } },
    revokeKey: { body: { id: key._id } },
    journal: {},
    sitemapGroups: {},
    queues: {},
    // No crawler runs.
    discoverSources: { body: { domaines: ['aurore.fr'] }, status: 503 },
    collectSources: {},
    readOpml: { body: { opml: '<opml><body><outline xmlUrl="https://aurore.fr/rss"/></body></opml>' } },
    exportOpml: {},
    addSources: { body: { sources: [{ domaine: 'aurore.fr', url: 'https://aurore.fr/actu.xml', genre: 'news' }] } },
    changeSources: { body: { ids: [source], active: false } },
    readSource: { body: { id: 'inconnue' }, status: 404 },
    deleteSources: { body: { ids: [source] } },
    collectHosts: {},
    collectFetches: {},
    hostRobots: { body: { origine: 'https://aurore.fr' }, status: 404 },
    silenceHost: { body: { hote: 'aurore.fr', muet: true } },
    hostSettings: {},
    setHost: { body: { hote: 'aurore.fr', suffixe: 'essai' } },
    aggregatorPages: {},
    addAggregatorPages: {
      body: { pages: [{ source: 'flipboard_mobile', url: 'https://flipboard.com/topic/a', nom: 'A' }], accepte: true },
    },
    changeAggregatorPages: { body: { ids: [page], active: false } },
    deleteAggregatorPages: { body: { ids: [page] } },
    refusedPage: { params: { id: page }, status: 404 },
    collectShares: {},
    switchShares: { body: { reseau: 'bluesky', active: true } },
    scoreWeights: {},
    scoreSimulation: {
      body: {
        query: range,
        poids: {
          google_top: [5, 4, 3, 2],
          google_section: [3, 2, 1],
          google_topic: [1],
          applenews: [1],
          flipboard: [1],
        },
      },
    },
    scoreGap: { body: { a: range, b: range, par: 'page' } },
    scoreMeasure: { body: range },
    articleWhatIf: { params: { id: article }, body: { query: range, scenario: { type: 'sans' } } },
    proof: { body: { query: range, cible: { type: 'editeur', id: 'all' } } },
    // No page was photographed.
    proofArticles: {
      body: { query: range, cible: { type: 'editeur', id: 'all' }, page: front, place: 1 },
      status: 404,
    },
    proofCaptures: { body: { ...range, article, page: front }, status: 404 },
    // Nothing is sealed here.
    startStatement: { body: { query: range, cible: { type: 'editeur', id: 'all' } } },
    statementState: { body: { query: range, cible: { type: 'editeur', id: 'all' } } },
    daySeal: { params: { jour: '2026-11-20' } },
    daySeals: {},
    reportList: {},
    repeatReport: { body: { id: `daily-2026-11-20-${'a'.repeat(22)}` }, status: 404 },
    deleteReport: { body: { id: `daily-2026-11-20-${'a'.repeat(22)}` }, status: 404 },
    reportFile: { params: { file: 'rien.pdf' }, status: 404 },
    status: {},
    storiesState: {},
    stats: { body: range },
  };
});
afterAll(() => vigie.close());

/** Everything that is stored: a fingerprint of each table, and how many jobs wait. */
async function stored(): Promise<Record<string, string>> {
  const rows = async <T>(query: string) => (await clickhouse.query({ query, format: 'JSONEachRow' })).json<T>();
  const tables = await rows<{ name: string; engine: string }>(
    "SELECT name, engine FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name",
  );
  // Neither the moment of somebody's last login nor the journal is what a call changes.
  const lastingTables = tables.filter(({ name }) => name !== 'user_connections' && name !== 'audit_log');
  const parts = lastingTables.map(
    // Merged, or the engine's own merging in between would look like a change.
    ({ name, engine }) =>
      `SELECT '${name}' AS name, toString(sum(cityHash64(*))) AS hash FROM \`${name}\` ${engine === 'MergeTree' ? '' : 'FINAL'}`,
  );
  const prints = await rows<{ name: string; hash: string }>(parts.join(' UNION ALL '));
  const jobs = JSON.stringify((await call('queues', 'admin', {})).json());
  return { ...Object.fromEntries(prints.map(({ name, hash }) => [name, hash])), jobs };
}

const outcome = (status: number): string => (status === 401 || status === 403 ? String(status) : 'answered');

/** Logging in changes a cookie and logging out ends it: after everything else. */
const ORDER = [...CALLS.filter((name) => name !== 'login' && name !== 'logout'), 'login', 'logout'] as const;

describe('every call, by caller', () => {
  // ASVS 6.3.4, 8.2.1, 8.3.1
  test('callers without access are refused by 401 or 403, before anything is changed', async () => {
    const before = await stored();
    for (const caller of NAMES) {
      for (const name of ORDER) {
        if (callerMay(CALL_ACCESS[name], caller)) continue;
        const answer = await call(name, caller, samples[name]);
        const status = CALLERS[caller].person === null ? 401 : 403;
        expect([caller, name, answer.statusCode]).toEqual([caller, name, status]);
        if (status === 401) expect(answer.body).toBe('Unauthorized');
        else expect(answer.json().error.code).toBe('forbidden');
      }
    }
    expect(await stored()).toEqual(before);
  });

  test.each(['anonymous', 'collector', 'normal', 'actus', 'admin'] as const)(
    'callers with access are answered: %s',
    async (caller) => {
      const allowed = ORDER.filter((name) => callerMay(CALL_ACCESS[name], caller));
      const ask = async (name: CallName) => {
        const answer = await call(name, caller, samples[name]);
        expect([caller, name, answer.statusCode]).toEqual([caller, name, samples[name].status ?? 200]);
      };
      // What only reads may be asked at once.
      const reads = allowed.filter((name) => CALL_ACCESS[name] === 'session' || CALL_ACCESS[name] === 'actus');
      await Promise.all(reads.map(ask));
      for (const name of allowed) if (!reads.includes(name)) await ask(name);
    },
  );

  // ASVS 8.2.3
  test.each(NAMES)('only callers in the table change the status of a cluster: %s', async (caller) => {
    if (caller === 'admin') headers.admin = { cookie: await vigie.login(BOSS) };
    if (caller === 'normal' || caller === 'actus') {
      headers[caller] = { cookie: await vigie.login({ email: `${caller}@exemple.fr`, password: PASSWORD }) };
    }
    const answer = await call('clusterById', caller, {
      params: { id: CLUSTER },
      body: { status: 'closed', query: {} },
    });
    const refused = CALLERS[caller].person === null ? '401' : '403';
    expect(outcome(answer.statusCode)).toBe(callerMay(CAPABILITIES.clusterStatus, caller) ? 'answered' : refused);
  });

  // ASVS 3.5.3
  test('calls that say that they only read change nothing that is stored', async () => {
    headers.admin = { cookie: await vigie.login(BOSS) };
    const before = await stored();
    for (const name of CALLS) if (CALL_AUDIT[name] === 'reads') await call(name, 'admin', samples[name]);
    expect(await stored()).toEqual(before);
  });

  test('every call that changes something was entered in the journal', async () => {
    await vigie.app.inject({ url: PATHS.logout.path, headers: { cookie: await vigie.login(BOSS) } });
    const query = 'SELECT DISTINCT action FROM audit_log ORDER BY action';
    const entered = async () =>
      (await (await clickhouse.query({ query, format: 'JSONEachRow' })).json<{ action: string }>()).map(
        ({ action }) => action,
      );
    const declared = CALLS.flatMap((name) => {
      const row = CALL_AUDIT[name];
      return row === 'reads' ? [] : [row.action];
    });
    await expect.poll(entered).toEqual([...new Set(declared)].sort());
    expect([...AUDIT_ACTIONS].sort()).toEqual([...new Set(declared)].sort());
  });
});
