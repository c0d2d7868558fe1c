import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainOf, type Seal, type SealContent, sealRoot } from './seal.ts';

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const day = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const content: fc.Arbitrary<SealContent> = fc.record({
  day,
  captures: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  tree: hex,
  before: fc.option(fc.record({ day, root: hex })),
  replaces: fc.option(hex),
});

test('a seal binds its day, number, tree, the day before and the version that it replaces', () => {
  fc.assert(
    fc.property(content, content, (a, b) => {
      expect(sealRoot(a)).toMatch(/^[0-9a-f]{64}$/);
      for (const field of Object.keys(a) as (keyof SealContent)[]) {
        const changed = { ...a, [field]: b[field] };
        expect(sealRoot(changed) === sealRoot(a), field).toBe(JSON.stringify(changed) === JSON.stringify(a));
      }
    }),
  );
});

test('the root before and the root that is replaced are not the same thing', () => {
  const seal: SealContent = { day: '2026-11-20', captures: 1, tree: 'a'.repeat(64), before: null, replaces: null };
  const root = 'b'.repeat(64);
  expect(sealRoot({ ...seal, before: { day: '2026-11-19', root } })).not.toBe(sealRoot({ ...seal, replaces: root }));
});

test('a chain says where a day is missing, and where one was completed or sealed later', () => {
  const seal = (of: string, root: string, before: Seal['before'], replaces: string | null = null): Seal => ({
    day: of,
    root,
    tree: root,
    captures: 1,
    before,
    replaces,
    madeAt: 0,
    touched: replaces === null ? 1 : 2,
  });
  const follows = (of: string, root: string) => ({ day: of, root });
  const chain = chainOf([
    seal('2026-11-16', 'a', null),
    seal('2026-11-17', 'b', follows('2026-11-16', 'a')),
    seal('2026-11-18', 'c', follows('2026-11-17', 'b')),
    // The 17th has a later version.
    seal('2026-11-17', 'b2', follows('2026-11-16', 'a'), 'b'),
    seal('2026-11-20', 'd', follows('2026-11-18', 'c')),
    // The 21st was sealed after the 22nd, the 14th after the 16th.
    seal('2026-11-21', 'e', follows('2026-11-20', 'd')),
    seal('2026-11-22', 'f', follows('2026-11-20', 'd')),
    seal('2026-11-14', 'z', null),
  ]);
  expect(chain.map(({ seal: { day: of, root }, versions, link }) => [of, root, versions, link])).toEqual([
    ['2026-11-22', 'f', 1, 'jour-tardif'],
    ['2026-11-21', 'e', 1, 'suite'],
    ['2026-11-20', 'd', 1, 'jour-absent'],
    ['2026-11-18', 'c', 1, 'jour-complete'],
    ['2026-11-17', 'b2', 2, 'suite'],
    ['2026-11-16', 'a', 1, 'jour-tardif'],
    ['2026-11-14', 'z', 1, 'premier'],
  ]);
});
