import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { expect, test } from 'vitest';
import type { BarField } from '../query/filter-fields.ts';
import { answeredPicture } from '../testing/answered-picture.tsx';
import { type Opening, openings } from '../testing/first-picture.tsx';
import { madeAnswer } from '../testing/made-answer.ts';
import { SCREENS } from './screens.ts';

/** The law: zone, period and publisher stand in the bar of exactly those screens whose calls they change. */

const FIRST = { source: 'tout', periode: '7j', editeur: 'minute' } as const;
const CHANGED: Readonly<Record<BarField, Record<string, string>>> = {
  zone: { source: 'mobile' },
  period: { periode: 'hier' },
  publisher: { editeur: 'aurore' },
};
const FIELDS = Object.keys(CHANGED) as BarField[];

/** What a first picture's calls do not tell. */
const UNSEEN: Readonly<
  Partial<Record<ScreenName, { more?: readonly BarField[]; own?: readonly BarField[]; why: string }>>
> = {
  page: { more: ['zone'], why: 'the zone’s pages are offered, without a call' },
  reporting: { more: FIELDS, why: 'its button asks for the report of the question' },
  actus: { own: ['period'], why: 'has a field of its own for the day' },
  actushome: { own: ['period'], why: 'has a field of its own for the day' },
};

async function callsAt(name: ScreenName, [address, user, stored]: Opening, fields: object): Promise<string[]> {
  const [path = '', search = ''] = address.split('?');
  const params = new URLSearchParams(search);
  for (const key of ['fromDate', 'toDate', 'concurrents', 'manques']) params.delete(key);
  for (const [key, value] of Object.entries({ ...FIRST, ...fields })) params.set(key, value);
  const calls = new Set<string>();
  await answeredPicture(name, [`${path}?${params}`, user, stored], (method, to, body) => {
    calls.add(`${method} ${to} ${JSON.stringify(body)}`);
    const made = madeAnswer(method, to, 'all');
    // What its lines hold besides is a text of its own, which is not made here.
    return made?.name === 'journal' ? { ...made, answer: { ...(made.answer as object), lignes: [] } } : made;
  });
  return [...calls].sort();
}

async function fieldsUsedBy(name: ScreenName): Promise<Set<BarField>> {
  const used = new Set<BarField>();
  for (const opening of openings(name)) {
    const first = await callsAt(name, opening, {});
    for (const field of FIELDS) {
      if (used.has(field)) continue;
      if (`${await callsAt(name, opening, CHANGED[field])}` !== `${first}`) used.add(field);
    }
    if (used.size === FIELDS.length) break;
  }
  return used;
}

test.each(SCREENS)('$name shows the fields that it uses', async ({ name, bar }) => {
  const { more = [], own = [] } = UNSEEN[name] ?? {};
  const used = await fieldsUsedBy(name);
  for (const field of more) expect(used.has(field), `${name} needs no exception for ${field}`).toBe(false);
  const shown = FIELDS.filter((field) => (used.has(field) || more.includes(field)) && !own.includes(field));
  expect([...bar]).toEqual(shown);
});

test('every screen is held to it', () => expect(SCREENS.map(({ name }) => name)).toEqual([...SCREEN_NAMES]));
