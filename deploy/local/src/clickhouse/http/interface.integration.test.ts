import { request } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEngine, start, temporaryFolder } from '../testing/process.ts';

const folder = temporaryFolder();
let server: RunningEngine;
let client: ClickHouseClient;

beforeAll(async () => {
  server = await start(folder.path, ['--pool-size', '2', '--queue-size', '4']);
  client = server.client({ clickhouse_settings: { output_format_json_quote_64bit_integers: 1 } });
});
afterAll(async () => {
  await client.close();
  await server.stop();
  folder.remove();
});

const rows = async (query: string, query_params: Record<string, unknown> = {}) =>
  (await client.query({ query, query_params, format: 'JSONCompactEachRow' })).json<unknown[]>();

async function raw(query: string, body: Buffer | string = '', headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/?${query}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function emptyTable(name: string, columns: string): Promise<void> {
  await client.command({ query: `CREATE OR REPLACE TABLE ${name} (${columns}) ENGINE = MergeTree ORDER BY tuple()` });
}

describe('queries', () => {
  it('answers both kinds of pings', async () => {
    expect(await client.ping()).toEqual({ success: true });
    expect(await client.ping({ select: true })).toEqual({ success: true });
    expect(await (await fetch(`${server.url}/replicas_status`)).text()).toBe('Ok.\n');
  });

  it('refuses a request for another host, as a page of the web would make a browser send it', async () => {
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        const sent = request(`${server.url}/?query=SELECT+1`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on('error', reject).end();
      });
    const { port } = new URL(server.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect(await status(host)).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example']) {
      expect(await status(host)).toBe(403);
    }
  });

  it('accepts bound values of megabytes, which a server does not count as part of the statement', async () => {
    const many = server.client({ use_multipart_params_auto: true });
    const ids = Array.from({ length: 100_000 }, (_, i) => 10n ** 18n + BigInt(i));
    const result = await many.query({
      query: 'SELECT toUInt32(length({ids:Array(UInt64)}))',
      query_params: { ids },
      format: 'JSONCompactEachRow',
    });
    expect(await result.json()).toEqual([[100_000]]);
    await many.close();
  });

  it('reports id, format and figures', async () => {
    const answer = await raw('query_id=my-id&default_format=JSONEachRow', 'SELECT number FROM numbers(3)');
    expect(answer.text).toBe('{"number":0}\n{"number":1}\n{"number":2}\n');
    expect(answer.headers.get('x-clickhouse-query-id')).toBe('my-id');
    expect(answer.headers.get('x-clickhouse-format')).toBe('JSONEachRow');
    expect(JSON.parse(answer.headers.get('x-clickhouse-summary')!)).toMatchObject({ read_rows: '3' });
    expect((await raw('', 'SELECT 1, 2')).text).toBe('1\t2\n');
    expect(await (await fetch(`${server.url}/?query=SELECT+3`)).text()).toBe('3\n');
  });

  it('accepts an id of any characters', async () => {
    expect((await raw(`query_id=${encodeURIComponent("é\n*/ '")}`, 'SELECT 1')).text).toBe('1\n');
  });

  it('writes one whole document, not one per block', async () => {
    const query = 'SELECT number AS a FROM numbers(300000)';
    const json = JSON.parse((await raw('', `${query} FORMAT JSON`)).text) as { rows: number; data: unknown[] };
    expect([json.rows, json.data.length]).toEqual([300_000, 300_000]);
    const lines = (await raw('', `${query} FORMAT CSVWithNames`)).text.split('\n');
    expect([lines.length, lines.filter((line) => line === '"a"').length]).toEqual([300_002, 1]);
  });

  it('binds parameters in the URL and in a form', async () => {
    const params = { s: "it's {x:String} -- \\ \n\0é😀", n: '18446744073709551615', list: ["a'", 'b\\'] };
    const query = 'SELECT {s:String}, {n:UInt64}, {list:Array(String)}';
    expect(await rows(query, params)).toEqual([[params.s, params.n, params.list]]);
    const form = await client.query({
      query,
      query_params: params,
      format: 'JSONCompactEachRow',
      use_multipart_params: true,
    });
    expect(await form.json()).toEqual([[params.s, params.n, params.list]]);
  });

  it('scopes settings and databases to their query', async () => {
    const threads = async () => (await rows("SELECT getSetting('max_threads')::String, currentDatabase()"))[0];
    const before = await threads();
    await client.query({ query: 'SELECT 1', clickhouse_settings: { max_threads: 7 } }).then((set) => set.text());
    await client.command({ query: 'SET max_threads = 7' });
    await client.command({ query: 'USE system' });
    await client.command({ query: 'CREATE DATABASE IF NOT EXISTS other', clickhouse_settings: { max_threads: 7 } });
    const other = server.client({ database: 'other', clickhouse_settings: { max_threads: 5 } });
    const set = await other.query({
      query: "SELECT getSetting('max_threads')::String, currentDatabase()",
      format: 'JSONCompactEachRow',
    });
    expect(await set.json()).toEqual([['5', 'other']]);
    await other.close();
    for (let i = 0; i < 4; i += 1) expect(await threads()).toEqual(before);
  });
});

describe('errors', () => {
  it('reports as ClickHouse does', async () => {
    const answer = await raw('', 'SELECT nope');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe('47');
    expect(answer.text).toMatch(/^Code: 47\. DB::Exception: .*\(UNKNOWN_IDENTIFIER\) \(version 26\./);
    const syntax = await raw('', 'SELECT FROM WHERE FORMAT JSON');
    expect(syntax.text).toMatch(
      /^Code: 62\. DB::Exception: Syntax error: failed at position 26 \(JSON\): JSON\. Expected/,
    );
    expect(syntax.text).not.toMatch(/shm|formatQuery/);
    await expect(rows('SELECT {x:UInt8}')).rejects.toMatchObject({ code: '456' });
    await expect(rows('SELECT 1', { x: 1 })).resolves.toEqual([[1]]);
    expect((await raw('nope=1', 'SELECT 1')).text).toMatch(/^Code: 115\./);
    expect((await raw('session_id=a', 'SELECT 1')).status).toBe(501);
    expect((await raw('default_format=CSV%20x', 'SELECT 1')).status).toBe(400);
    expect((await fetch(`${server.url}/?query=DROP+TABLE+x`)).status).toBe(403);
    expect((await fetch(`${server.url}//x`)).status).toBe(404);
  });

  it('never shows part of one answer in another after a failure in the middle', async () => {
    const failing = 'SELECT number, throwIf(number = 200000) FROM numbers(400000) SETTINGS max_block_size = 1000';
    for (const clause of ['', ' FORMAT Null', ' FORMAT JSON']) {
      await raw('', `${failing}${clause}`).catch(() => {});
      await raw('max_threads=1', `INSERT INTO FUNCTION null('a UInt64, b UInt8') ${failing}`);
      const answers = await Promise.all([1, 2, 3, 4].map((n) => raw('', `SELECT ${n}`)));
      expect(answers.map((answer) => answer.text)).toEqual(['1\n', '2\n', '3\n', '4\n']);
      expect((await raw('', 'EXISTS TABLE none')).text).toBe('0\n');
    }
  });

  it('breaks off a long answer so that the client sees an error', async () => {
    const query = 'SELECT number, throwIf(number = 2000000) FROM numbers(4000000) SETTINGS max_block_size = 1000';
    const streamed = await client.query({ query, format: 'JSONEachRow' });
    await expect(async () => {
      for await (const _ of streamed.stream());
    }).rejects.toMatchObject({ code: '395' });
    await expect(raw('', `${query} FORMAT RowBinary`)).rejects.toThrow();
    const whole = await raw('wait_end_of_query=1', query);
    expect([whole.status, whole.headers.get('x-clickhouse-exception-code')]).toEqual([500, '395']);
  });

  it('ends a query at its time limit', async () => {
    const query = 'SELECT max(sipHash64(number, number + 1)) FROM numbers(100000000000)';
    await expect(
      client.query({ query, clickhouse_settings: { max_execution_time: 0.2 } }).then((set) => set.text()),
    ).rejects.toMatchObject({ code: '159' });
  });

  it('refuses more than fits in the queue', async () => {
    const slow = 'SELECT sleepEachRow(0.5) FROM numbers(2) SETTINGS max_block_size = 1';
    const answers = await Promise.all(Array.from({ length: 8 }, () => raw('', slow)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6);
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.map((answer) => answer.headers.get('x-clickhouse-exception-code'))).toEqual(['202', '202']);
  });
});

describe('inserts', () => {
  it('keeps every byte of binary formats, and fills defaults', async () => {
    await emptyTable('bytes', "a UInt64, b String, c String DEFAULT concat(b, '!')");
    const row = Buffer.from([9, 0, 0, 0, 0, 0, 0, 0x80, 3, 0xff, 0x00, 0x27]);
    const { stream } = await client.exec({
      query: 'INSERT INTO bytes (a, b) FORMAT RowBinary',
      values: Readable.from([row.subarray(0, 4), row.subarray(4)], { objectMode: false }),
    });
    stream.resume();
    expect(await rows('SELECT a, hex(b), hex(c) FROM bytes')).toEqual([['9223372036854775817', 'FF0027', 'FF002721']]);
  });

  it.each([
    'Native',
    'RowBinary',
    'RowBinaryWithNamesAndTypes',
    'JSONEachRow',
    'JSONCompactEachRow',
    'CSV',
    'CSVWithNames',
    'TSV',
    'Parquet',
  ])('reads %s back as it wrote it', async (format) => {
    const columns =
      'a UInt64, b String, c Array(Nullable(Int32)), d DateTime64(3), e LowCardinality(String), f Map(String, UInt8)';
    await emptyTable('source', columns);
    await emptyTable('copy', columns);
    const values =
      "number, concat('x', char(39, 92, 10, 9), toString(number)), [number, NULL], toDateTime64(number, 3), 'é', map('k', 1)";
    await client.command({ query: `INSERT INTO source SELECT ${values} FROM numbers(1000)` });
    const { stream } = await client.exec({ query: `SELECT * FROM source FORMAT ${format}` });
    const copied = await client.exec({ query: `INSERT INTO copy FORMAT ${format}`, values: stream as Readable });
    copied.stream.resume();
    expect(copied.summary?.written_rows).toBe('1000');
    const sum = (table: string) => rows(`SELECT count(), sum(cityHash64(*)) FROM ${table}`);
    expect(await sum('copy')).toEqual(await sum('source'));
  });

  it('reads values, settings and data after the statement', async () => {
    await emptyTable('small', "a UInt64, b String DEFAULT 'd'");
    await client.command({
      query: "INSERT INTO small VALUES ({n:UInt64}, {s:String}), (2, lower('B'));",
      query_params: { n: 1, s: "'" },
    });
    await raw('', 'INSERT INTO small (a) SETTINGS async_insert = 0 FORMAT CSV\n3\n4\n');
    await raw(
      `query=${encodeURIComponent('INSERT INTO small FORMAT JSONEachRow')}&input_format_skip_unknown_fields=1`,
      '{"a":5,"z":1}',
    );
    await raw('query=INSERT+INTO+small+(a)', ' SELECT 6');
    await client.insert({
      table: 'small',
      columns: ['a'],
      values: [[7]],
      clickhouse_settings: { async_insert: 1, wait_for_async_insert: 1 },
    });
    expect(await rows('SELECT a, b FROM small ORDER BY a')).toEqual([
      ['1', "'"],
      ['2', 'b'],
      ['3', 'd'],
      ['4', 'd'],
      ['5', 'd'],
      ['6', 'd'],
      ['7', 'd'],
    ]);
  });

  it('inserts nothing when the data is invalid or cut off, and does not reveal the file path', async () => {
    await emptyTable('strict', 'a UInt64');
    const bad = await raw('query=INSERT+INTO+strict+FORMAT+JSONEachRow', '{"a":1}\n{"a":"x"}\n');
    expect(bad.status).toBe(400);
    expect(bad.text).toContain('the request body');
    expect(bad.text).not.toContain('vigie-clickhouse');
    expect((await raw('query=INSERT+INTO+strict+FORMAT+CSV', 'not gzip', { 'content-encoding': 'gzip' })).status).toBe(
      500,
    );
    const cut = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('1\n2\n')),
      pull: () => cut.abort(),
    });
    await expect(
      fetch(`${server.url}/?query=INSERT+INTO+strict+FORMAT+TSV`, {
        method: 'POST',
        body,
        duplex: 'half',
        signal: cut.signal,
      } as RequestInit),
    ).rejects.toThrow();
    expect(await rows('SELECT count() FROM strict')).toEqual([['0']]);
  });

  it('reads and writes gzip', async () => {
    await emptyTable('zipped', 'a UInt64');
    const zipped = gzipSync(Array.from({ length: 1000 }, (_, n) => `${n}\n`).join(''));
    await raw('query=INSERT+INTO+zipped+FORMAT+TSV', zipped, { 'content-encoding': 'gzip' });
    const compressing = server.client({ compression: { request: true, response: true } });
    await compressing.insert({ table: 'zipped', values: [{ a: 1000 }], format: 'JSONEachRow' });
    const set = await compressing.query({ query: 'SELECT a FROM zipped ORDER BY a', format: 'JSONCompactEachRow' });
    expect(set.response_headers['content-encoding']).toBe('gzip');
    expect(await set.json()).toHaveLength(1001);
    await compressing.close();
  });
});

describe('credentials', () => {
  it('are required once configured', async () => {
    const own = temporaryFolder();
    const locked = await start(own.path, ['--user', 'vigie', '--password', 'secret']);
    try {
      const right = locked.client({ username: 'vigie', password: 'secret' });
      const wrong = locked.client({ username: 'vigie', password: 'other' });
      expect(await right.ping({ select: true })).toEqual({ success: true });
      await expect(wrong.query({ query: 'SELECT 1' })).rejects.toMatchObject({ code: '516' });
      await Promise.all([right.close(), wrong.close()]);
    } finally {
      await locked.stop();
      own.remove();
    }
  });
});
