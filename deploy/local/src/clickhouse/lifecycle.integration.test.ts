import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningEngine, runToEnd, start, temporaryFolder } from './testing/process.ts';

const SLOW = 'SELECT max(sipHash64(number, number + 1)) FROM numbers(1000000000000)';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function folder(): string {
  const made = temporaryFolder();
  undo.push(made.remove);
  return made.path;
}

async function running(
  path: string,
  args: readonly string[] = [],
): Promise<{ server: RunningEngine; client: ClickHouseClient }> {
  const server = await start(path, args);
  undo.push(() => server.stop('SIGKILL'));
  const client = server.client({ clickhouse_settings: { output_format_json_quote_64bit_integers: 0 } });
  undo.push(() => client.close());
  return { server, client };
}

const value = async (client: ClickHouseClient, query: string) =>
  (await (await client.query({ query, format: 'JSONCompactEachRow' })).json<unknown[]>())[0]?.[0];

/* Polls the engine itself, since it has no event for the start or end of a query. */
async function untilRunning(client: ClickHouseClient, id: string, count: number): Promise<void> {
  const query = `SELECT count() FROM system.processes WHERE query_id = '${id}'`;
  while ((await value(client, query)) !== count) await delay(20);
}

describe('durability', () => {
  it('keeps every acknowledged insert through kill -9, and opens again at once', async () => {
    const path = folder();
    const first = await running(path);
    await first.client.command({ query: 'CREATE TABLE t (n UInt64, filler String) ENGINE = MergeTree ORDER BY n' });
    await first.client.command({ query: 'CREATE TABLE sums (k UInt8, n UInt64) ENGINE = SummingMergeTree ORDER BY k' });
    await first.client.command({
      query: 'CREATE MATERIALIZED VIEW v TO sums AS SELECT 0 AS k, count() AS n FROM t GROUP BY k',
    });
    let acknowledged = 0;
    const insert = async () => {
      for (;;) {
        const values = Array.from({ length: 1000 }, (_, i) => ({ n: acknowledged * 1000 + i, filler: 'x'.repeat(50) }));
        await first.client.insert({ table: 't', values, format: 'JSONEachRow' });
        acknowledged += 1;
        if (acknowledged === 20) first.server.process.kill('SIGKILL');
      }
    };
    await expect(insert()).rejects.toThrow();
    const second = await running(path);
    const count = Number(await value(second.client, 'SELECT count() FROM t'));
    expect(count).toBeGreaterThanOrEqual(acknowledged * 1000);
    expect(count).toBeLessThanOrEqual((acknowledged + 1) * 1000);
    expect(await value(second.client, 'SELECT sum(n) FROM sums')).toBeGreaterThanOrEqual(acknowledged * 1000);
  });

  it('refuses a second process on the folder with one sentence', async () => {
    const path = folder();
    const { server, client } = await running(path);
    const second = await runToEnd(['--data-dir', path]);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(
      `The data folder ${path} is in use by process ${server.process.pid}; one process at a time may open it.`,
    );
    expect(await value(client, 'SELECT 1')).toBe(1);
  });
});

describe('the end', () => {
  it('lets running queries finish, then exits and leaves nothing behind', async () => {
    const { server, client } = await running(folder());
    const answer = value(
      client,
      'SELECT sum(sleepEachRow(0.1)) + 7 FROM numbers(10) SETTINGS max_block_size = 1, query_plan_enable_optimizations = 0',
    );
    await delay(0);
    while ((await value(client, 'SELECT count() FROM system.processes')) !== 2) await delay(10);
    const code = server.stop('SIGTERM');
    expect(await answer).toBe(7);
    expect(await code).toBe(0);
  });

  it('cancels queries that take too long', async () => {
    const { server, client } = await running(folder());
    const answer = value(client, SLOW);
    answer.catch(() => {});
    while ((await value(client, 'SELECT count() FROM system.processes')) !== 2) await delay(10);
    expect(await server.stop('SIGTERM')).toBe(0);
    await expect(answer).rejects.toThrow();
  });

  it('comes with the end of the process that started it with more threads', async () => {
    const path = folder();
    const server = await start(path, [], { UV_THREADPOOL_SIZE: '4' });
    const engine = Number(readFileSync(`${path}/status`, 'utf8').match(/^PID: (\d+)/)?.[1]);
    expect(engine).not.toBe(server.process.pid);
    await server.stop('SIGKILL');
    for (;;) {
      try {
        process.kill(engine, 0);
        await delay(10);
      } catch {
        break;
      }
    }
    const again = await running(path);
    expect(await value(again.client, 'SELECT 1')).toBe(1);
  });

  it('leaves no scratch folder, also after a kill', async () => {
    const path = folder();
    // Other programs use shared memory too, so only folders with the process's id count.
    const scratch = (server: RunningEngine) =>
      ['/dev/shm', `${path}/tmp`].flatMap((parent) =>
        readdirSync(parent).filter((name) => name.split('-')[3] === String(server.process.pid)),
      );
    const first = (await running(path)).server;
    await first.stop('SIGKILL');
    expect(scratch(first)).toHaveLength(2);
    const second = (await running(path)).server;
    expect(scratch(first)).toEqual([]);
    expect(scratch(second)).toHaveLength(2);
    expect(await second.stop()).toBe(0);
    expect(scratch(second)).toEqual([]);
  });
});

describe('shared memory cleaned by another program', () => {
  it('is no problem: folder and pipes are made again', async () => {
    const { client, server } = await running(folder());
    const own = readdirSync('/dev/shm').filter((name) => name.split('-')[3] === String(server.process.pid));
    expect(own).toHaveLength(1);
    rmSync(`/dev/shm/${own[0]}`, { recursive: true });
    expect(await value(client, 'SELECT 1')).toBe(1);
    rmSync(`/dev/shm/${own[0]}`, { recursive: true });
    await client.command({ query: 'CREATE TABLE t (n UInt64) ENGINE = MergeTree ORDER BY n' });
    await client.insert({ table: 't', values: [{ n: 3 }], format: 'JSONEachRow' });
    expect(await value(client, 'SELECT sum(n) FROM t')).toBe(3);
  });
});

describe('cancelling', () => {
  it('stops a query whose client has left', async () => {
    const { client } = await running(folder());
    const leave = new AbortController();
    const gone = client.query({ query: SLOW, query_id: 'left', abort_signal: leave.signal });
    gone.catch(() => {});
    await untilRunning(client, 'left', 1);
    leave.abort();
    await expect(gone).rejects.toThrow();
    await untilRunning(client, 'left', 0);
  });

  it('stops a query whose client stops reading and then leaves', async () => {
    const { server, client } = await running(folder());
    const req = request(
      `${server.url}/?query_id=unread&query=${encodeURIComponent('SELECT number FROM numbers(10000000000)')}`,
    );
    req.on('error', () => {});
    req.end();
    const [response] = await once(req, 'response');
    response.pause();
    await untilRunning(client, 'unread', 1);
    req.destroy();
    await untilRunning(client, 'unread', 0);
  });

  it('stops a query by its id, even while every connection is taken', async () => {
    const { client } = await running(folder(), ['--pool-size', '2']);
    const ids = ['day 1', "day*/'2"];
    const slow = ids.map((query_id) => client.query({ query: SLOW, query_id }));
    for (const query of slow) query.catch(() => {});
    while (!(await client.ping()).success) await delay(10);
    for (const [i, id] of ids.entries()) {
      const encoded = id.replace(/[^\w.:-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`);
      let ended = false;
      const over = expect(slow[i])
        .rejects.toMatchObject({ code: '394' })
        .finally(() => {
          ended = true;
        });
      // The query may not have reached the engine yet when the first of these arrives.
      while (!ended) {
        await client.command({ query: 'KILL QUERY WHERE query_id = {id:String} SYNC', query_params: { id: encoded } });
        await delay(20);
      }
      await over;
    }
  });
});

describe('many rows', () => {
  it('are streamed in constant memory', async () => {
    const { server, client } = await running(folder());
    const resident = () =>
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;
    await client.command({ query: 'CREATE TABLE t (n UInt64, filler String) ENGINE = MergeTree ORDER BY n' });
    await client.command({ query: "INSERT INTO t SELECT number, repeat('x', 1000) FROM numbers(300000)" });
    const query = 'SELECT * FROM t';
    const read = async () => {
      let count = 0;
      let peak = 0;
      const set = await client.query({ query, format: 'JSONEachRow' });
      for await (const rows of set.stream()) {
        count += rows.length;
        peak = Math.max(peak, resident());
      }
      return { count, peak };
    };
    await read();
    const before = resident();
    const { count, peak } = await read();
    expect(count).toBe(300_000);
    // The answer has some 310 MB. What the allocator keeps from before varies by about 100.
    expect(peak - before).toBeLessThan(200);
  });
});
