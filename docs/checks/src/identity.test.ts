import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;
const SOURCES = ['contracts/src', 'services/src', 'dashboard/src', 'pipelines/schema/src'];

/** Whatever makes different texts equal. */
const FOLDS =
  /(?:contracts\/fold|\/fold\.ts|fold-sql)'|\bfoldTitle\(|normalize\(|\.to(?:Locale)?(?:Lower|Upper)Case\(|localeCompare\([^)]*(?:sensitivity|undefined, \{)|(?:lower|upper)UTF8|normalizeUTF8|CaseInsensitive|Collator/;

/** Rooms that decide who somebody is. */
const IDENTITY = [
  'services/src/query/users/',
  'services/src/query/sso/',
  'services/src/query/sessions/',
  'services/src/query/second-factor/',
  'services/src/query/routes/operations',
  'services/src/platform/collector-keys',
  'services/src/platform/token',
  'services/src/query/http/',
  'services/src/query/audit/',
  'contracts/src/roles/',
  'contracts/src/password-length',
  'contracts/src/identity',
  'contracts/src/calls/fields',
];

/** What they fold, and why nobody becomes somebody else by it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'contracts/src/identity.ts': 'the rule itself: composition, and case of A to Z',
  'contracts/src/calls/fields.ts': 'composition of an address that was checked',
  'contracts/src/password-length.ts': 'composition of passwords, which keyboards do differently',
  'services/src/query/users/password-hasher.ts': 'composition of passwords',
  'services/src/query/users/password-pieces.ts':
    'how a password reads to who guesses it: it is refused by that, never compared',
  'services/src/query/sso/provider.ts': 'composition of an address that was checked',
  'services/src/query/second-factor/codes.ts': 'case of a recovery code, which is a secret of 80 bits either way',
  'services/src/query/http/access.ts': 'case of a host name in a header, which is ASCII',
  'services/src/query/audit/audit-store.ts': 'a search in the journal',
};

/** Elsewhere a fold decides what is found, shown or read, never who somebody is. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'contracts/src/canonical-url.ts': 'case of a host in an article’s address, as DNS has it',
  'contracts/src/channels/': 'the same mail address twice in a channel',
  'contracts/src/file-name.ts': 'names of files that people download',
  'contracts/src/fold.ts': 'the rule of searches',
  'contracts/src/process/environment.ts': 'names of variables',
  'contracts/src/process/variables/messages.ts': 'case of a domain, as DNS has it',
  'contracts/src/publishers.ts': 'a publisher by its host, or by a name that aggregators write in several ways',
  'contracts/src/statements/verify/': 'case of hexadecimal digits',
  'pipelines/schema/src/fold-sql.ts': 'the rule of searches, as SQL',
  'services/src/analyses/': 'titles and texts that are read',
  'services/src/collector/body-kind.ts': 'headers of HTTP',
  'services/src/crawler/': 'headers of HTTP and links of pages',
  'services/src/figures/': 'names and words that are searched',
  'services/src/notes/': 'names of publishers that notes are about',
  'services/src/platform/http': 'headers and host names of HTTP',
  'services/src/platform/network/': 'host names',
  'services/src/figures/exposure/publisher-names.ts': 'names of publishers that are shown',
  'services/src/query/channels/':
    'case of a mail address that may be written to, and order of names on the screen: nobody is logged in by it',
  'services/src/query/collect/': 'a sentence',
  'services/src/query/expressions/': 'expressions that find the same articles are one',
  'services/src/reports/': 'names of files and headings; a random key names the report',
  'contracts/src/row-order.ts': 'order of a table on the screen',
  'contracts/src/french/collator.ts': 'order of texts on the screen',
  'services/src/stories/': 'names of stories that are searched',
  'services/src/sources/aggregators/': 'names of an aggregator’s sections',
  'dashboard/src/': 'searches, orders and labels on the screen',
};

const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(?:^|\/)testing\//.test(name))
    .map((name) => `${folder}/${name}`);
const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const folding = SOURCES.flatMap(files).filter((file) => FOLDS.test(sourceOf(file)));

test('where it is decided who somebody is, no text is folded but as said here', () => {
  const own = folding.filter((file) => IDENTITY.some((room) => file.startsWith(room)));
  expect(own.sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('every other fold is a search or a reading', () => {
  const isNamed = (file: string): boolean =>
    file in ALLOWED || Object.keys(ELSEWHERE).some((room) => file.startsWith(room));
  expect(folding.filter((file) => !isNamed(file))).toEqual([]);
  const unused = Object.keys(ELSEWHERE).filter((room) => !folding.some((file) => file.startsWith(room)));
  expect(unused).toEqual([]);
});

const COMPARED = /\bemail\b\)*\s*[!=]==\s*(?!'')|[!=]==\s*(?:\w+\.)*email\b/;

test('addresses compare by their one fold only', () => {
  const bare = ['contracts/src', 'services/src'].flatMap(files).filter((file) =>
    sourceOf(file)
      .split('\n')
      .some((line) => COMPARED.test(line) && !line.includes('foldEmail(')),
  );
  // The journal looks for the row that it has just saved, as it was stored.
  expect(bare).toEqual(['contracts/src/calls/audit.ts']);
});

test('the folds are found', () => {
  for (const text of ["a.normalize('NFKC')", 'a.toLowerCase()', "from '@vigie/contracts/fold'", 'lowerUTF8(a)'])
    expect(FOLDS.test(text)).toBe(true);
});
