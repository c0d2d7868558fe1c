import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../locale.ts';
import type { Statement } from '../statement.ts';
import { DAYS, sampleStatement } from '../testing/sample-statement.ts';
import { MOST_BYTES } from './check-text.ts';
import { verify } from './verify.ts';

const SAMPLE = sampleStatement();
const ROOTS = SAMPLE.jours.map(({ versions }) => versions[0]?.racine ?? '');
const PUBLISHED = DAYS.flatMap((day, i) => ['--day', day, '--root', ROOTS[i] ?? '']);

const run = (text: string, args: readonly string[] = PUBLISHED) =>
  verify(['constat.json', ...args], { size: async () => text.length, read: async () => text });
const judged = (statement: unknown, args?: readonly string[]) => run(JSON.stringify(statement), args);

test('a statement that holds: every day, the chain and the score, and what nobody can check', async () => {
  const { code, lines } = await judged(SAMPLE);
  expect(code).toBe(0);
  const plain = lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(plain).toEqual([
    'Constat fait le 2026-11-21 09:00 : article « Un été à Paris »',
    'du 2026-11-19 00:00 au 2026-11-21 00:00 exclu, heures de Paris.',
    'oui 2026-11-19 : pages, rangs, titres et adresses de 8 captures sur 11 du jour, tels qu’ils ont été scellés.',
    'oui 2026-11-19 : la racine est celle qui a été publiée.',
    'oui 2026-11-20 : pages, rangs, titres et adresses de 5 captures sur 7 du jour, tels qu’ils ont été scellés.',
    'oui 2026-11-20 : la racine est celle qui a été publiée.',
    'oui Les sceaux des 2 jours se suivent.',
    // In the lead at 7 of 13 minutes, then the lead of the second story.
    'oui Le score, 530 points en 13 minutes, est la somme de 2 cellules, comme il suit des captures sous les poids du fichier.',
    '–   La part photographiée (100 %) et les trous viennent de qui a fait le constat.',
    '–   Un sceau prouve que rien n’a changé depuis, non que le robot avait bien photographié.',
    'Tout ce qui peut être vérifié tient, face aux racines données.',
  ]);
});

test('without a published root the file is only said to agree with itself', async () => {
  const { code, lines } = await judged(SAMPLE, []);
  expect(code).toBe(0);
  expect(lines.join('\n')).toContain('Il ne prouve rien tant que ses racines ne sont pas comparées');
  expect(lines.filter((line) => line.startsWith('–') && line.includes('à comparer'))).toHaveLength(2);
});

test('a root that was published before a late event is named as such, and is no proof', async () => {
  const old = SAMPLE.jours[0]?.versions[1]?.racine ?? '';
  const { code, lines } = await judged(SAMPLE, ['--day', DAYS[0], '--root', old]);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('est celle d’une version plus ancienne');
});

test('another published root, and one of a day that the file does not have', async () => {
  const other = 'f'.repeat(64);
  expect(await judged(SAMPLE, ['--day', DAYS[1], '--root', other])).toMatchObject({ code: 1 });
  expect(await judged(SAMPLE, ['--day', '2026-11-18', '--root', other])).toMatchObject({ code: 1 });
});

const copy = (): Statement => structuredClone(SAMPLE);
const BROKEN: Record<string, (statement: Statement) => void> = {
  'a letter of a title': (s) => {
    s.formes[0]![1] = 'Un été à Lyon';
  },
  'an address': (s) => {
    s.formes[0]![0] = 'https://le-phare.example/b';
  },
  'the hash of another article’s title': (s) => {
    s.empreintes[0] = 'a'.repeat(64);
  },
  'two titles for each other': (s) => {
    s.formes.reverse();
  },
  'a rank': (s) => {
    s.listes[0]![0]![1] += 1;
  },
  'an article': (s) => {
    s.listes[0]![1]![0] = '0000000000000001';
  },
  'an entry less': (s) => {
    s.listes[0]!.pop();
  },
  'an entry more': (s) => {
    s.listes[0]!.push(['0000000000000001', 9, 1, null]);
  },
  'the order of entries': (s) => {
    s.listes[0]!.reverse();
  },
  'the page': (s) => {
    s.pages[0]!.source = 'applenews';
  },
  'a second': (s) => {
    s.jours[0]!.captures[0]!.at = '2026-11-19T09:00:01.000Z';
  },
  'how long a snapshot stands': (s) => {
    s.jours[0]!.captures[0]!.period = 120;
  },
  'the crawler': (s) => {
    s.jours[0]!.captures[0]!.producteur = 'p2';
  },
  'a snapshot twice': (s) => {
    s.jours[0]!.captures.unshift(s.jours[0]!.captures[0]!);
  },
  'a snapshot less': (s) => {
    s.jours[0]!.captures.pop();
  },
  'the place of a snapshot': (s) => {
    s.jours[0]!.captures[0]!.feuille = 1;
  },
  'a snapshot of another day': (s) => {
    s.jours[0]!.captures[0]!.at = '2026-11-18T09:00:00.000Z';
  },
  'what a snapshot names': (s) => {
    s.jours[0]!.captures[0]!.liste = 99;
  },
  'a hash of the proof': (s) => {
    s.jours[0]!.preuve[0] = 'b'.repeat(64);
  },
  'a hash of the proof less': (s) => {
    s.jours[0]!.preuve.pop();
  },
  'how many snapshots a day has': (s) => {
    s.jours[0]!.versions[0]!.captures += 1;
  },
  'the tree': (s) => {
    s.jours[0]!.versions[0]!.arbre = 'c'.repeat(64);
  },
  'the root': (s) => {
    s.jours[0]!.versions[0]!.racine = 'd'.repeat(64);
  },
  'the day before': (s) => {
    s.jours[1]!.versions[0]!.precedent = 'e'.repeat(64);
  },
  'the version that is replaced': (s) => {
    s.jours[0]!.versions.pop();
  },
  'the order of days': (s) => {
    s.jours.reverse();
  },
  'the score': (s) => {
    s.score += 1;
  },
  'the minutes': (s) => {
    s.minutes += 1;
  },
  'the points of a cell': (s) => {
    s.cellules[0]!.points += 1;
  },
  'a cell less': (s) => {
    s.cellules.pop();
  },
  'the end of a cell': (s) => {
    s.cellules[0]!.derniere = '2026-11-20T22:00:00.000Z';
  },
  'the weights': (s) => {
    s.poids.kinds[0]!.slots[0]!.points *= 2;
  },
  'the period': (s) => {
    s.periode.debut = '2026-11-19T09:02:00.000Z';
  },
  'another article': (s) => {
    s.articles[0]!._id = '0000000000000001';
  },
  'an article more': (s) => {
    s.articles.push({ _id: '0000000000000001', titre: '', editeur: '' });
  },
};

test.each(Object.entries(BROKEN))('changed by hand, %s: found', async (_, change) => {
  const statement = copy();
  change(statement);
  const { code, lines } = await judged(statement);
  expect(code).toBe(1);
  expect(lines.some((line) => line.startsWith('NON '))).toBe(true);
  expect(lines.at(-1)).toBe('Le constat ne tient pas.');
});

/** Where a file says what was sealed, as text. */
const SEALED = /"(?:pages|listes|formes|empreintes|jours)":/;

test('a flipped bit in what is sealed is found, wherever it is', async () => {
  const text = JSON.stringify(SAMPLE);
  const start = text.search(SEALED);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: start, max: text.length - 1 }), fc.nat({ max: 6 }), async (at, bit) => {
      const letter = text.charCodeAt(at);
      fc.pre(letter < 128);
      const flipped = text.slice(0, at) + String.fromCharCode(letter ^ (1 << bit)) + text.slice(at + 1);
      const { code, lines } = await run(flipped);
      // When a version was sealed is printed, and is no part of its root.
      const isTime = text.slice(at - 40, at).includes('"fait":"') && !text.slice(at - 40, at).includes('}');
      if (!isTime)
        expect(
          code,
          `${text.slice(at - 20, at)} ${text.charAt(at)} → ${flipped.charAt(at)}: ${lines.join(' ')}`,
        ).not.toBe(0);
    }),
    { numRuns: 300 },
  );
});

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', 'constat'],
  ['a file that is cut', JSON.stringify(SAMPLE).slice(0, 4_000)],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['an empty object', '{}'],
  ['deep nesting', deep(100_000)],
  ['deep nesting inside', JSON.stringify({ ...SAMPLE, jours: 0 }).replace('"jours":0', `"jours":${deep(50_000)}`)],
  ['another format', JSON.stringify({ ...SAMPLE, format: 'vigie-constat-2' })],
  ['a text for a number', JSON.stringify({ ...SAMPLE, score: '560' })],
  ['no day', JSON.stringify({ ...SAMPLE, jours: [] })],
  ['a NUL in a title', JSON.stringify({ ...SAMPLE, formes: [['https://a.example', 'a\0b', '']] })],
  ['half a letter', JSON.stringify({ ...SAMPLE, formes: [['https://a.example', '\ud800', '']] })],
  ['a hash that is too short', JSON.stringify({ ...SAMPLE, empreintes: ['abc'] })],
  ['a rank below 0', JSON.stringify({ ...SAMPLE, listes: [[['0000000000000001', -1, 1, null]]] })],
  ['a year that no clock has', JSON.stringify({ ...SAMPLE, fait: '999999-01-01T00:00:00Z' })],
])('%s: one sentence, and 2', async (_, text) => {
  const { code, lines } = await run(text);
  expect(code).toBe(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(400);
});

test('a day of more snapshots than numbers can count, and a range of a thousand years, end at once', async () => {
  const huge = copy();
  huge.jours[0]!.versions[0]!.captures = Number.MAX_SAFE_INTEGER;
  expect(await judged(huge)).toMatchObject({ code: 1 });
  const long = copy();
  long.periode = { debut: '1000-01-01T00:00:00.000Z', fin: '9999-01-01T00:00:00.000Z' };
  for (const day of long.jours) for (const capture of day.captures) capture.period = 86_400;
  expect(await judged(long)).toMatchObject({ code: 1 });
});

test('a file that is missing or too large is not read', async () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  const source = { size: () => Promise.reject(missing), read: async () => '' };
  expect(await verify(['rien.json'], source)).toEqual({ code: 2, lines: ['rien.json ne peut pas être lu (ENOENT).'] });
  const large = { size: async () => MOST_BYTES + 1, read: () => Promise.reject(new Error('was read')) };
  expect(await verify(['grand.json'], large)).toMatchObject({ code: 2 });
});

test('a title cannot move the cursor of a terminal or turn a line around', async () => {
  const statement = copy();
  statement.cible.titre = '\u001b[2Jrien\u202e';
  const { lines } = await judged(statement);
  for (const sign of ['\u001b', '\u202e']) expect(lines.join('')).not.toContain(sign);
});

test.each([
  [[]],
  [['a.json', 'b.json']],
  [['a.json', '--root', ROOTS[0] ?? '']],
  [['a.json', '--day', DAYS[0]]],
  [['a.json', '--day', DAYS[0], '--root', 'abc']],
  [['a.json', '--day', 'hier', '--root', ROOTS[0] ?? '']],
  [['a.json', '--day', DAYS[0], '--root', ROOTS[0] ?? '', '--day', DAYS[0], '--root', ROOTS[0] ?? '']],
  [['a.json', '--force']],
])('%j: what is wrong, an example, and 2', async (args) => {
  const source = { size: async () => 1, read: async () => '' };
  const { code, lines } = await verify(args, source);
  expect(code).toBe(2);
  expect(lines).toEqual([
    expect.stringMatching(/^[^\n]+\u00a0; par exemple\u00a0: npm run verify -- constat\.json [^\n]+$/),
  ]);
});
