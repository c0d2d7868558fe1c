import { CALLS } from '@vigie/contracts/calls/index';
import { PATHS } from '@vigie/contracts/calls/paths';
import { formatDelay } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import {
  MORNING_BLOCKS,
  MORNING_FIGURES,
  MOST_LINES,
  MOST_WORDS,
  type MorningEdition,
  type MorningLine,
} from '@vigie/contracts/morning/edition';
import { morningOf } from '@vigie/contracts/morning/occurrence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlinked } from '../mail/inert.ts';
import { startTestApp, type TestApp } from '../query/testing/test-app.ts';
import { morningMail } from './mail/morning-mail.ts';
import { type CallOf, linkedFigure } from './testing/linked-figures.ts';
import { DARK, MORNING_INDEX, MORNINGS, OWN, RIVALS, writeMornings } from './testing/mornings-world.ts';
import { readHtmlMail, readTextMail } from './testing/read-mail.ts';
import { countWords } from './words.ts';

const ORIGIN = 'https://vigie.example';

let now = morningOf(MORNINGS[0]!);
let vigie: TestApp;
let cookie: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => now, publishers: MORNING_INDEX }));
  await writeMornings(vigie.keyDeps().clickhouse);
  cookie = await vigie.login();
}, 300_000);
afterAll(() => vigie.close());

const get = (search: string) => vigie.app.inject({ url: `/api/matin${search}`, headers: { cookie } });

async function editionOf(date: string, rivals: readonly string[] = RIVALS): Promise<MorningEdition> {
  now = morningOf(date);
  const answer = await get(`?${new URLSearchParams({ editeur: OWN, date, concurrents: rivals.join(',') })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const call: CallOf = async (name, body, id = '') => {
  const answer = await vigie.post(PATHS[name].path.replace(':id', id), body, { headers: { cookie } });
  expect(answer.statusCode, answer.body).toBe(200);
  return CALLS[name].answer.parse(answer.json()) as never;
};

const linesOf = ({ blocs }: MorningEdition): MorningLine[] => blocs.flatMap(({ lignes }) => lignes);

/** The figure of a line as it is written. */
function written({ unite, valeur }: MorningLine): string {
  if (unite === 'secondes') return formatDelay(valeur);
  if (unite === 'minutes') return formatDelay(60 * valeur);
  return formatNumber(Math.abs(Math.round(valeur)));
}

test('over thirty mornings and both clock changes every figure is that of the screen to which its line leads', async () => {
  const units = new Set<string>();
  const filled = new Set<string>();
  expect(MORNINGS).toHaveLength(30);
  for (const date of MORNINGS) {
    const edition = await editionOf(date);
    const lines = linesOf(edition);
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    expect(edition.mots).toBeLessThanOrEqual(MOST_WORDS);
    const mail = morningMail(edition, { origin: ORIGIN });
    const expected = lines.map(({ chiffre, texte, adresse }) => ({
      words: `${unlinked(chiffre)} ${unlinked(texte)}`,
      href: new URL(adresse, ORIGIN).href,
    }));
    expect(readTextMail(mail.text)).toEqual(expected);
    expect(readHtmlMail(mail.html).lines).toEqual(expected.map((one, i) => ({ ...one, figure: lines[i]?.chiffre })));
    for (const line of lines) {
      const figure = await linkedFigure(call, line, { night: edition.nuit, name: edition.nom });
      expect([date, line.texte, line.valeur]).toEqual([date, line.texte, figure]);
      expect(line.chiffre).toContain(written(line));
      units.add(line.unite);
    }
    for (const { bloc, lignes, mot } of edition.blocs) {
      if (lignes.length > 0) filled.add(bloc);
      else expect([date, bloc, mot]).toEqual([date, bloc, expect.stringMatching(/\p{L}/u)]);
    }
  }
  // The world has something to tell in every block.
  expect([...filled].sort()).toEqual([...MORNING_BLOCKS].sort());
  expect(MORNING_FIGURES.filter((unit) => !units.has(unit))).toEqual([]);
}, 600_000);

test('the words are those that are counted, and titles of others turn nothing around', async () => {
  const edition = await editionOf('2026-03-24');
  const said = edition.blocs.flatMap(({ titre, mot, lignes }) => [
    titre,
    mot ?? '',
    ...lignes.flatMap(({ chiffre, texte }) => [chiffre, texte]),
  ]);
  expect(said.reduce((sum, text) => sum + countWords(text), 0)).toBe(edition.mots);
  expect(said.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r\n]/);
});

test('a night that nobody photographed is told in words, without a figure of it', async () => {
  for (const date of DARK) {
    const { connu, blocs } = await editionOf(date);
    const night = blocs.filter(({ bloc }) => ['perdu', 'manque', 'concurrents'].includes(bloc));
    expect([connu, night.flatMap(({ lignes }) => lignes)]).toEqual([null, []]);
    expect(night.map(({ mot }) => mot)).toEqual(Array(3).fill('Inconnu : rien n’a été photographié cette nuit.'));
    const repairs = blocs.find(({ bloc }) => bloc === 'reparer')?.lignes ?? [];
    expect(repairs.some(({ unite }) => unite === 'minutes')).toBe(true);
  }
});

test('a night that was photographed in part says how much of it is known', async () => {
  const { connu, blocs } = await editionOf('2026-03-27');
  expect(connu).toBeGreaterThan(0);
  expect(connu).toBeLessThan(0.95);
  expect(blocs[0]?.mot).toContain('Nuit photographiée à');
});

test('a publisher without rivals reads that there are none', async () => {
  const { blocs, concurrents } = await editionOf('2026-03-24', []);
  expect(concurrents).toEqual([]);
  const missing = blocs.find(({ bloc }) => bloc === 'manque');
  expect([missing?.lignes, missing?.mot]).toEqual([[], 'Aucun concurrent choisi : « Mon compte » en propose.']);
});

test('Mondays have the week, other days have not', async () => {
  const monday = await editionOf('2026-03-30');
  expect(monday.semaine).toEqual({ fromDate: '2026-03-23T00:00', toDate: '2026-03-29T23:59' });
  expect(monday.blocs.at(-1)?.bloc).toBe('semaine');
  const tuesday = await editionOf('2026-03-31');
  expect([tuesday.semaine, tuesday.blocs.some(({ bloc }) => bloc === 'semaine')]).toEqual([null, false]);
});

test('an edition is about the reader’s publisher and rivals, and the newest day, unless the address says otherwise', async () => {
  now = morningOf('2026-03-24') - 60_000;
  const preferences = { editeur: OWN, concurrents: RIVALS.slice(0, 2), ecran: 'suivigeneral', densite: 'normale' };
  const saved = await vigie.post('/api/preferences', preferences, { headers: { cookie } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await get('')).json()).toMatchObject({ editeur: OWN, concurrents: RIVALS.slice(0, 2), date: '2026-03-23' });
  now += 60_000;
  expect((await get('')).json()).toMatchObject({ date: '2026-03-24', derniere: '2026-03-24' });
  expect((await get('?date=2026-03-22')).json()).toMatchObject({ date: '2026-03-22', derniere: '2026-03-24' });
  expect((await get(`?concurrents=${OWN},nuit.example`)).json()).toMatchObject({ concurrents: ['nuit.example'] });
});

test.each([
  ['?editeur=all', 'editeur'],
  ['?date=demain', 'date'],
  ['?date=2026-02-30', 'date'],
  ['?date=2030-01-01', 'date'],
  [`?concurrents=${Array.from({ length: 9 }, (_, i) => `${i}.example`).join(',')}`, 'concurrents'],
])('%s is refused by the name of the field', async (search, path) => {
  const answer = await get(search);
  expect([answer.statusCode, answer.json().error?.details?.[0].path]).toEqual([400, path]);
});
