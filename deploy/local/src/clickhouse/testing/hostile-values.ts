import { TupleParam } from '@clickhouse/client';
import fc from 'fast-check';

const MARKS = [
  "'",
  '"',
  '`',
  '\\',
  '\0',
  '\n',
  '\r',
  '\t',
  '\b',
  '\x1b',
  '{x:String}',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ':',
];
const CODE = ['/*', '*/', '--', '//', '# ', '#!', '$a$', '$$', ';', '‘', '’', '“', '”', '\\N', '\\x41', '\\q', 'NULL'];

/** Text made to break out of its place, as it arrives: lone surrogates have become replacement characters. */
export const hostileText: fc.Arbitrary<string> = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...MARKS, ...CODE, 'é', '😀', '\u2028', '\ud800', 'a', '1'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  })
  .map((text) => text.toWellFormed());

const day = fc.date({
  min: new Date('2001-10-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const dayText = day.map((date) => date.toISOString().slice(0, 10));
const big = (bits: bigint, signed: boolean) =>
  fc.bigInt({ min: signed ? -(2n ** (bits - 1n)) : 0n, max: 2n ** (signed ? bits - 1n : bits) - 1n });

/** Types, with values that clients send for them. */
export const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  String: hostileText,
  'Nullable(String)': fc.option(hostileText),
  'LowCardinality(String)': hostileText,
  'LowCardinality(Nullable(String))': fc.option(hostileText),
  'FixedString(64)': hostileText,
  UInt8: fc.integer({ min: 0, max: 255 }),
  Int32: fc.integer(),
  'Nullable(Int32)': fc.option(fc.integer()),
  UInt64: big(64n, false),
  Int64: big(64n, true),
  UInt256: big(256n, false),
  Float64: fc.double(),
  'Decimal(18, 4)': fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((x) => x.toFixed(4)),
  Bool: fc.boolean(),
  Date: dayText,
  Date32: dayText,
  DateTime: day,
  "DateTime('Europe/Paris')": day.map((date) => date.toISOString().slice(0, 19).replace('T', ' ')),
  'DateTime64(3)': day,
  "DateTime64(3, 'Europe/Paris')": day.map((date) => date.toISOString().slice(0, 23).replace('T', ' ')),
  UUID: fc.uuid(),
  IPv6: fc.ipV6(),
  "Enum8('a\\'b' = 1, 'é\\t' = 2)": fc.constantFrom("a'b", 'é\t', 'other'),
  'Array(String)': fc.array(hostileText),
  'Array(Array(Nullable(String)))': fc.array(fc.array(fc.option(hostileText))),
  'Array(UInt64)': fc.array(big(64n, false)),
  'Array(Bool)': fc.array(fc.boolean()),
  'Array(Float64)': fc.array(fc.double()),
  'Array(Date)': fc.array(dayText),
  'Tuple(String, UInt64, Nullable(String))': fc
    .tuple(hostileText, big(64n, false), fc.option(hostileText))
    .map((values) => new TupleParam(values)),
  'Map(String, String)': fc.array(fc.tuple(hostileText, hostileText)).map((entries) => new Map(entries)),
  'Map(UInt8, Array(String))': fc
    .array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.array(hostileText)))
    .map((entries) => new Map(entries)),
  'Array(Map(String, Map(String, UInt64)))': fc.array(
    fc
      .array(
        fc.tuple(
          hostileText,
          fc.array(fc.tuple(hostileText, big(64n, false))).map((e) => new Map(e)),
        ),
      )
      .map((e) => new Map(e)),
  ),
};
