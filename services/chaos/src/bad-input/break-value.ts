import { hostileText, hostileValue } from '@vigie/services/query/testing/hostile-values';
import fc from 'fast-check';

type Path = readonly (string | number)[];

/** Deeper than any contract goes; beyond lies what was put in by an earlier damage. */
const DEEPEST = 8;
const WIDEST = 30;

/** The places in a value, its own first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [path];
  const parts = Object.entries(Array.isArray(value) ? value.slice(0, WIDEST) : value);
  const inner = parts.flatMap(([key, part]) => placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]));
  return [path, ...inner];
}

const at = (value: unknown, path: Path): unknown => path.reduce((part, key) => (part as never)?.[key], value);

/** A copy with another value in one place; undefined leaves the place out. */
function put(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inner = put((copy as never)[key], rest, part);
  if (inner === undefined && !Array.isArray(copy)) delete (copy as Record<string | number, unknown>)[key];
  else (copy as Record<string | number, unknown>)[key] = inner;
  return copy;
}

const nest = (depth: number, inList: boolean): unknown =>
  Array.from({ length: depth }).reduce((inner) => (inList ? [inner] : { a: inner }), 1 as unknown);

/** What may stand in a list thousands of times: bodies stay below some megabytes. */
const small = (value: unknown): unknown => ((JSON.stringify(value)?.length ?? 0) < 600 ? value : 0) ?? 0;

const far = fc.constantFrom(
  '0000-00-00T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T10:00:00Z',
  '2026-03-29T02:30',
  '2026-11-20T24:01:00Z',
  '2026-11-20T10:00:00+99:00',
  '٢٠٢٦-١١-٢٠T10:00:00Z',
);

/** What may replace a right value. It may be right there by chance. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileValue },
  { weight: 2, arbitrary: fc.constantFrom<unknown>('NaN', 'Infinity', '-Infinity', 'null', 'undefined', '1', 'true') },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(-1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 64, 5e-324) },
  { weight: 2, arbitrary: far },
  {
    weight: 1,
    arbitrary: fc
      .record({ depth: fc.integer({ min: 2, max: 500 }), inList: fc.boolean() })
      .map((it) => nest(it.depth, it.inList)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 60_000 }).map((length) => 'é'.repeat(length)) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 5_000 }).map((length) => Array.from({ length }, () => ({}))) },
);

/** What may happen to the value in one place. */
const damage: fc.Arbitrary<(part: unknown) => unknown> = fc.oneof(
  { weight: 6, arbitrary: wrong.map((value) => () => value) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  // Texts with something in them that no text may have, or far too long.
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom('\u0000', '\ud800', '\udc00', '\u0007', '\u2028'), hostileText).map(
      ([sign, text]) =>
        (part: unknown) =>
          `${typeof part === 'string' ? part : ''}${sign}${text}`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((part: unknown) => (typeof part === 'string' ? part.slice(0, 50).repeat(5_000) : [part])),
  },
  {
    weight: 1,
    arbitrary: fc.constant((part: unknown) =>
      Array.isArray(part) ? Array.from({ length: 2_000 }, () => small(part[0])) : JSON.stringify(part),
    ),
  },
);

/** A value with one to three of its places damaged. */
export const brokenValue = (sample: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(sample, fc.array(fc.tuple(fc.nat(), damage), { minLength: 1, maxLength: 3 })).map(([value, damages]) =>
    damages.reduce((now, [number, change]) => {
      const places = placesOf(now);
      const path = places[number % places.length] ?? [];
      return put(now, path, change(at(now, path)));
    }, value),
  );
