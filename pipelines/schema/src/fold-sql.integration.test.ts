import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { fold } from '@vigie/contracts/fold';
import { engine } from '@vigie/local/testing/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldSql } from './fold-sql.ts';

let client: ClickHouseClient;
beforeAll(async () => {
  client = createClient({ url: await engine('clickhouse') });
});
afterAll(() => client.close());

const folded = async (texts: readonly string[]): Promise<string[]> => {
  const result = await client.query({
    query: `SELECT arrayMap(text -> ${foldSql('text')}, {texts:Array(String)})`,
    query_params: { texts },
    format: 'JSONCompactEachRow',
  });
  const [[keys] = []] = await result.json<[string[]]>();
  return keys ?? [];
};

/** Only text with a UTF-8 form; parameters of the engine end at a zero byte. */
const wellFormed = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0'));
const folding = fc.string({
  unit: fc.constantFrom(..." -'’‘`´–—éÉàçñœŒæßẞøłıİΣςσǅﬁ½ªxyZ9\u00a0\u202f\u00ad\u0301,.\n"),
});

test('random texts fold in SQL as in TypeScript', async () => {
  const numRuns = process.env.VIGIE_FULL ? 60 : 4;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(wellFormed, folding), { minLength: 800, maxLength: 1_000 }), async (texts) => {
      expect(await folded(texts)).toEqual(texts.map(fold));
    }),
    { numRuns },
  );
});

test('so does every letter, alone and inside a word', async () => {
  const result = await client.query({
    query: `SELECT number, ${foldSql("concat('a', letter, 'b', letter)")} FROM
      (SELECT number, decodeXMLComponent(concat('&#', toString(number), ';')) AS letter FROM numbers(1, 131071)
       WHERE number NOT BETWEEN 55296 AND 57343)`,
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const wrong = (await result.json<[point: number, key: string]>()).filter(([point, key]) => {
    const letter = String.fromCodePoint(point);
    return fold(`a${letter}b${letter}`) !== key;
  });
  expect(wrong).toEqual([]);
});
