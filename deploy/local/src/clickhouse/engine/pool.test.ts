import { describe, expect, it } from 'vitest';
import { Pool, type Slot } from './pool.ts';

const never = new AbortController().signal;

function setUp(size: number, queueSize: number) {
  const opened: { id: number; open: boolean; close(): void }[] = [];
  const open = () => {
    const connection = {
      id: opened.length,
      open: true,
      close() {
        connection.open = false;
      },
    };
    opened.push(connection);
    return connection;
  };
  const pipes = Array.from({ length: size }, (_, i) => `pipe-${i}`);
  return { opened, pool: new Pool(open, pipes, queueSize) };
}

function gate() {
  let open!: () => void;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

const idOf = async (slot: Slot<{ id: number; close(): void }>) => slot.connection.id;

describe('Pool', () => {
  it('uses a connection again', async () => {
    const { pool, opened } = setUp(1, 0);
    expect([await pool.use(never, idOf), await pool.use(never, idOf)]).toEqual([0, 0]);
    expect(opened).toHaveLength(1);
  });

  it('closes and replaces the connection of work that failed', async () => {
    const { pool, opened } = setUp(1, 0);
    await expect(pool.use(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pool.use(never, idOf)).toBe(1);
    expect(opened.map((connection) => connection.open)).toEqual([false, true]);
  });

  it('closes and replaces a connection marked as spoiled', async () => {
    const { pool } = setUp(1, 0);
    await pool.use(never, async (slot) => {
      slot.spoiled = true;
    });
    expect(await pool.use(never, idOf)).toBe(1);
  });

  it('makes further work wait in order and refuses what exceeds the queue', async () => {
    const { pool } = setUp(1, 2);
    const first = gate();
    const order: string[] = [];
    const work = (name: string, until: Promise<void>) =>
      pool.use(never, async () => {
        await until;
        order.push(name);
      });
    const all = [work('a', first.passed), work('b', Promise.resolve()), work('c', Promise.resolve())];
    expect([pool.running, pool.waiting]).toEqual([1, 2]);
    await expect(work('d', Promise.resolve())).rejects.toThrow(/^Code: 202\. .*Running: 1, waiting: 2/);
    first.open();
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c']);
    expect([pool.running, pool.waiting]).toEqual([0, 0]);
  });

  it('lets a waiting caller leave', async () => {
    const { pool } = setUp(1, 1);
    const first = gate();
    const running = pool.use(never, () => first.passed);
    const leaver = new AbortController();
    const waiting = pool.use(leaver.signal, idOf);
    leaver.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(pool.waiting).toBe(0);
    first.open();
    await running;
    expect(await pool.use(never, idOf)).toBe(0);
  });

  it('reports when nothing runs', async () => {
    const { pool } = setUp(2, 0);
    const first = gate();
    let done = false;
    const running = pool.use(never, async () => {
      await first.passed;
      done = true;
    });
    const idle = pool.idle().then(() => done);
    first.open();
    await running;
    expect(await idle).toBe(true);
  });
});
