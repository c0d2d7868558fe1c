import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Capture, captureBytes, captureLeaf } from './capture.ts';
import { leafHash, wordingHash } from './hashes.ts';
import { randomCapture } from './testing/random-captures.ts';

/** sha256sum of the address, title and name with a NUL between them. */
const WORDING = '1e78cc944008dbfc5f4a97c65aaa2a5d05d3fb861811abe0dab6a20eece42264';

const CAPTURE: Capture = {
  source: 'google_desktop',
  position: 'top',
  category: 'homepage',
  topic: '',
  at: Date.parse('2026-11-20T07:14:00.000Z'),
  period: 60,
  producer: 'paris-1',
  id: 'é1',
  said: true,
  entries: [
    {
      article: '00ff00000000abcd',
      rank: 1,
      storyRank: 2,
      wording: wordingHash('https://le-phare.example/a', 'Un été à Paris', 'Le Phare'),
    },
  ],
};

test('the canonical bytes of a snapshot are those of the decision, byte for byte', () => {
  const text = (value: string): string => {
    const bytes = Buffer.from(value);
    return bytes.length.toString(16).padStart(8, '0') + bytes.toString('hex');
  };
  const head = ['vigie-capture-1', 'google_desktop', 'top', 'homepage', ''].map(text).join('');
  const bytes = captureBytes(CAPTURE).toString('hex');
  const start = `${head}${CAPTURE.at.toString(16).padStart(16, '0')}0000003c${text('paris-1')}${text('é1')}0100000001`;
  expect(bytes).toBe(`${start}00ff00000000abcd00010002${WORDING}`);
  expect(captureLeaf(CAPTURE).toString('hex')).toBe('55620bea50ac9fed38dc996ceda937a20fc23bef78c3bdf54599e3913dea4422');
});

test('two snapshots have the same bytes only when everything in them is the same', () => {
  fc.assert(
    fc.property(randomCapture, randomCapture, (a, b) => {
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      expect(captureBytes(a).equals(captureBytes(b))).toBe(isSame);
    }),
  );
});

/** Ways in which one thing of a snapshot can be something else. */
const CHANGES: Record<string, (capture: Capture) => Capture> = {
  source: (one) => ({ ...one, source: one.source === 'applenews' ? 'flipboard_mobile' : 'applenews' }),
  position: (one) => ({ ...one, position: one.position === 'top' ? 'cat' : 'top' }),
  category: (one) => ({ ...one, category: one.category === '' ? 'sports' : '' }),
  'a letter from one text to the next': (one) => ({ ...one, topic: `${one.topic}x`, producer: one.producer.slice(1) }),
  time: (one) => ({ ...one, at: one.at + 1 }),
  period: (one) => ({ ...one, period: one.period + 1 }),
  id: (one) => ({ ...one, id: `${one.id}0` }),
  'an entry more': (one) => ({
    ...one,
    entries: [...one.entries, { article: '0000000000000001', rank: 1, storyRank: 1, wording: null }],
  }),
  'an entry less': (one) => ({ ...one, entries: one.entries.slice(1) }),
  'the order of entries': (one) => ({ ...one, entries: one.entries.toReversed() }),
  rank: (one) => ({ ...one, entries: one.entries.map((each) => ({ ...each, rank: each.rank ^ 1 })) }),
  'rank in the story': (one) => ({
    ...one,
    entries: one.entries.map((each) => ({ ...each, storyRank: each.storyRank ^ 1 })),
  }),
  article: (one) => ({
    ...one,
    entries: one.entries.map((each) => ({
      ...each,
      article: each.article.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
    })),
  }),
  title: (one) => ({
    ...one,
    entries: one.entries.map((each) => ({
      ...each,
      wording: one.said ? wordingHash('https://a.example', 'Autre', '') : null,
    })),
  }),
  'what is known of titles': (one) => ({
    ...one,
    said: !one.said,
    entries: one.entries.map((each) => ({ ...each, wording: null })),
  }),
};

test.each(Object.entries(CHANGES))('%s: another one gives another leaf', (_, change) => {
  fc.assert(
    fc.property(randomCapture, (capture) => {
      const changed = change(capture);
      fc.pre(JSON.stringify(changed) !== JSON.stringify(capture));
      expect(captureLeaf(changed).equals(captureLeaf(capture))).toBe(false);
    }),
  );
});

test('a flipped bit anywhere in the canonical bytes gives another leaf', () => {
  fc.assert(
    fc.property(randomCapture, fc.nat(), (capture, drawn) => {
      const bytes = captureBytes(capture);
      const flipped = Buffer.from(bytes);
      const bit = drawn % (bytes.length * 8);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(leafHash(flipped).equals(leafHash(bytes))).toBe(false);
    }),
  );
});
