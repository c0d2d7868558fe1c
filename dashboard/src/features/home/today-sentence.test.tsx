import { expect, test } from 'vitest';
import { paths } from '../../paths/paths.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { ADMIN, answered, attributesOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { TodaySentence } from './today-sentence.tsx';

const query = defaultQuery('aurore', '2026-11-21');
const RIVALS = { ...ADMIN, editeur: 'aurore', concurrents: ['midi', 'soir'] };
const GAP = { verdict: 'decided', relatif: -0.006, pourquoi: null };
const SUMMARY = { score: 439_210.4, rang: 1, ecart: GAP, manques: 3 };

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const htmlWith = (summary: object, user = RIVALS, of = query, more = '') =>
  htmlOf(<TodaySentence query={of} />, {
    user,
    at: `${paths.suivigeneral}?editeur=${of.editeur}${more}`,
    answers: { homeSummary: answered({ ...SUMMARY, ...summary }) },
  });
const saidWith = (...given: Parameters<typeof htmlWith>) => plain(textsOf(htmlWith(...given)).join(''));

test('the day in one sentence, each part a link to the same question', () => {
  const html = htmlWith({});
  expect(plain(textsOf(html).join(''))).toBe(
    '439 210 points, 1er, −0,6 % sur hier à la même heure ; 3 histoires que vos concurrents ont vous manquent',
  );
  const links = attributesOf(html, 'href').map((href) => new URL(href, 'http://vigie.example'));
  expect(links.map(({ pathname }) => pathname.replace('/dashboard/', ''))).toEqual([
    'preuve',
    'editeurs',
    'score',
    'clusters',
  ]);
  expect(links.map(({ searchParams }) => searchParams.get('editeur'))).toEqual(Array(4).fill('aurore'));
  expect(links.at(-1)?.searchParams.get('manques')).toBe('midi,soir');
});

test.each([
  [{ ecart: { verdict: 'undecided', relatif: null, pourquoi: null } }, 'écart incertain sur hier à la même heure'],
  [{ ecart: { verdict: 'incomparable', relatif: null, pourquoi: 'comparaison impossible' } }, 'comparaison impossible'],
  [{ manques: 1 }, '1 histoire que vos concurrents ont vous manque'],
  [{ manques: 0 }, 'aucune histoire de vos concurrents ne vous manque'],
])('%j: no more is claimed than is known', (summary, words) => {
  const said = saidWith(summary);
  expect(said).toContain(words);
  if ('ecart' in summary) expect(said).not.toMatch(/%/);
});

test('what was not photographed is no zero', () => {
  expect(saidWith({ score: null, rang: null, ecart: null, manques: null })).toBe(
    'Rien n’a été photographié aujourd’hui',
  );
});

test('of another publisher nothing is said about one’s rivals; without rivals they are proposed', () => {
  expect(saidWith({ manques: null }, RIVALS, { ...query, editeur: 'canal' })).not.toMatch(/concurrents/);
  expect(saidWith({ manques: null }, { ...RIVALS, concurrents: [] })).toMatch(/choisissez vos concurrents$/);
});

test('a link that names rivals says the same to readers of other publishers, who are not its publisher', () => {
  const [own, other] = [RIVALS, { ...RIVALS, editeur: 'canal', concurrents: ['aurore'] }].map((user) =>
    htmlWith({}, user, query, '&concurrents=nord,sud'),
  );
  for (const html of [own, other]) {
    const links = attributesOf(html ?? '', 'href').map((href) => new URL(href, 'http://vigie.example'));
    expect(links.at(-1)?.searchParams.get('manques')).toBe('nord,sud');
  }
  expect(plain(textsOf(other ?? '').join(''))).toMatch(/3 histoires que ses concurrents ont lui manquent$/);
});
