import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from './markdown.ts';

const SCRIPTS = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
/** For developers of Vigie: their arguments are not checked here. */
const OF_DEVELOPERS = /^(?:dev|test(?::.*)?|build(?::.*)?|typecheck|lint|format|chaos|chart|eval:.*|bench:.*|demo:.*)$/;

const START = 'deploy/local/src/main.ts';
const BACKUP = 'deploy/local/src/backup/main.ts';
const REPLAY = 'pipelines/demo/src/replay/main.ts';
const ONCE = 'services/src/crawler/once/main.ts';
const REREAD = 'services/src/crawler/reread/main.ts';
const VERIFY = 'contracts/src/statements/verify/main.ts';

type Env = Record<string, string>;
/** A command, its file, arguments that it cannot take, what the sentence must name, the exit status. */
const CASES: readonly [string, string, string[], RegExp, number, Env?][] = [
  ['start', START, ['--prot', '4100'], /'--prot'/, 2],
  ['start', START, ['--port'], /'--port/, 2],
  ['start', START, ['--port', '70000'], /--port .*70000/, 2],
  ['start', START, ['lemonde.fr'], /lemonde\.fr/, 2],
  ['start', START, ['--collect', 'https://lemonde.fr/'], /--collect .*https:\/\/lemonde\.fr\//, 2],
  ['start', START, ['--collect', ','], /--collect/, 2],
  ['start', START, ['--collect', 'lemonde.fr'], /VIGIE_CONTACT=vous@exemple\.fr/, 1],
  ['start', START, ['--collect', 'lemonde.fr'], /VIGIE_CONTACT: .*vous@exemple\.fr/, 78, { VIGIE_CONTACT: 'vous' }],
  ['start', START, [], /« cms:0 »/, 78, { VIGIE_COLLECT_ALLOW: '10.0.0.0/8,cms:0' }],
  ['backup', BACKUP, ['backup'], /npm run backup/, 2],
  ['backup', BACKUP, ['backup', 'a', 'b'], /npm run backup/, 2],
  ['backup', BACKUP, ['backup', 'a', '--data-dir', './not-there'], /not-there/, 1],
  ['restore', BACKUP, ['restore', '--force', 'a'], /'--force'.*npm run restore/, 2],
  ['replay', REPLAY, [], /npm run replay/, 2],
  ['replay', REPLAY, ['a.ndjson', '--shift-to', 'hier'], /--shift-to .*hier/, 2],
  ['replay', REPLAY, ['a.ndjson', '--url', 'ici'], /--url .*ici/, 2],
  [
    'replay',
    REPLAY,
    ['not-there.ndjson'],
    /not-there\.ndjson/,
    1,
    { VIGIE_API_KEY: 'vgk_not-a-key-0123456789abcdef0123456789' },
  ],
  ['crawl:once', ONCE, [], /npm run crawl:once/, 2],
  ['crawl:once', ONCE, ['--depth', '2', 'page.html'], /'--depth'/, 2],
  ['crawl:once', ONCE, ['--base', 'exemple', 'page.html'], /"exemple"/, 2],
  ['crawl:once', ONCE, ['https://'], /"https:\/\/"/, 2],
  ['crawl:once', ONCE, ['https://exemple.test/'], /VIGIE_CONTACT=vous@exemple\.fr/, 1],
  [
    'crawl:once',
    ONCE,
    ['https://exemple.test/'],
    /VIGIE_CONTACT: .*vous@exemple\.fr/,
    78,
    { VIGIE_CONTACT: 'moi (ici)' },
  ],
  ['crawl:once', ONCE, ['not-there.html'], /not-there\.html/, 1],
  ['crawl:reread', REREAD, [], /npm run crawl:reread/, 2],
  ['crawl:reread', REREAD, ['https://exemple.test/'], /"https:\/\/exemple\.test\/" is no host/, 2],
  [
    'crawl:reread',
    REREAD,
    ['exemple.test'],
    /ECONNREFUSED/,
    1,
    { CLICKHOUSE_URL: 'http://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' },
  ],
  ['crawl:reread', REREAD, ['exemple.test'], /CLICKHOUSE_URL/, 78, { CLICKHOUSE_URL: 'ici' }],
  ['verify', VERIFY, [], /npm run verify/, 2],
  ['verify', VERIFY, ['constat.json', '--day', 'hier', '--root', 'abc'], /hier/, 2],
  ['verify', VERIFY, ['not-there.json'], /not-there\.json/, 2],
];

test('every command that people run is tried here', () => {
  const tried = new Set(CASES.map(([name]) => name));
  expect(SCRIPTS.filter((name) => !OF_DEVELOPERS.test(name)).sort()).toEqual([...tried].sort());
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROOT = new URL('../../..', import.meta.url).pathname;
const TSX = import.meta.resolve('tsx');

interface EndedCommand {
  status: number | null;
  said: string;
}
const run = (file: string, args: readonly string[], env: Env): Promise<EndedCommand> =>
  new Promise((resolve) => {
    const all = ['--conditions=@vigie/source', '--import', TSX, join(ROOT, file), ...args];
    const { PATH = '' } = process.env;
    const options = { cwd: folder, env: { PATH, INIT_CWD: folder, HOME: folder, ...env }, timeout: 60_000 };
    const child = execFile(process.execPath, all, options, (_error, out, err) => {
      resolve({ status: child.exitCode, said: (out + err).trimEnd() });
    });
  });

test.concurrent.each(CASES)(
  '%s (%s) %j: one sentence, and no stack',
  async (_name, file, args, names, status, env = {}) => {
    const ended = await run(file, args, env);
    expect(ended.said).toMatch(names);
    expect(ended.said).not.toMatch(/^\s+at /m);
    expect(ended.said.split('\n')).toHaveLength(1);
    expect(ended.status).toBe(status);
  },
  60_000,
);
