import type { VigieEvent } from '@vigie/contracts/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Collector } from './collector.ts';
import type { Newsroom } from './newsroom.ts';
import type { ProgressFile } from './progress-file.ts';
import { bodies, publish } from './publish.ts';
import type { Progress } from './schedule.ts';

const MINUTE = 60_000;
const NOW = 29_000_000 * MINUTE;

/** One event per minute, without real time: the clock moves when something sleeps, and by half a minute per body. */
function stage(options: { stored?: Progress; bodies: number; days?: number; foreign?: boolean }) {
  const stop = new AbortController();
  let clock = NOW;
  let stored = options.stored;
  const sent: string[][] = [];
  const newsroom: Newsroom = {
    *events(from, to) {
      for (let minute = from; minute < to; minute++) yield { id: `${minute}`, type: 'share' } as VigieEvent;
    },
  };
  const collector: Collector = {
    async send(body) {
      sent.push(
        String(body)
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { id: string }).id),
      );
      clock += MINUTE / 2;
      if (sent.length >= options.bodies) stop.abort();
      return { accepted: 1, rejected: [], rejectedTotal: 0 };
    },
  };
  const file: ProgressFile = {
    read: async () => stored,
    write: async (progress) => {
      stored = progress;
    },
  };
  const run = publish({
    newsroom,
    collector,
    file,
    isStoreEmpty: async () => !options.foreign,
    seed: 1,
    days: options.days ?? 1,
    log: () => {},
    clock: () => clock,
    sleep: async (ms) => {
      clock += ms;
    },
    signal: stop.signal,
  });
  return { run, sent, stored: () => stored };
}

describe('publish', () => {
  it('sends the present first, and a live minute between any two pieces of history', async () => {
    const { run, sent } = stage({ bodies: 20 });
    await run;
    const nowMinute = NOW / MINUTE;
    expect(sent[0]?.at(-1)).toBe(`${nowMinute}`);
    const isLive = sent.map((ids) => Number(ids.at(-1)) >= nowMinute);
    expect(isLive.slice(0, 6)).toEqual([true, false, true, false, true, false]);
  });

  it('continues after a stop without sending again what was acknowledged', async () => {
    const before = stage({ bodies: 12 });
    await before.run;
    const after = stage({ bodies: 12, stored: before.stored()! });
    await after.run;
    const acknowledged = new Set(before.sent.slice(0, -1).flat());
    expect(after.sent.flat().filter((id) => acknowledged.has(id))).toEqual([]);
  });

  it('sends nothing to a store with events of others, but continues in its own', async () => {
    const foreign = stage({ bodies: 1, foreign: true });
    await foreign.run;
    expect(foreign.sent).toEqual([]);
    expect(foreign.stored()).toBeUndefined();
    const own = stage({ bodies: 1, foreign: true, stored: { seed: 1, live: NOW / MINUTE, pending: [] } });
    await own.run;
    expect(own.sent).toHaveLength(1);
  });

  it('refuses a store that holds the demo of another seed', async () => {
    const { run } = stage({ bodies: 1, stored: { seed: 7, live: 0, pending: [] } });
    await expect(run).rejects.toThrow('seed 7');
  });
});

it('cuts events into bodies that lose nothing and stay within the limit, except for a single larger event', () => {
  const event = fc
    .record({ type: fc.constant('share'), id: fc.string({ maxLength: 60 }) })
    .map((made) => made as VigieEvent);
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 300 }), (events, max) => {
      const made = [...bodies(events, max)];
      expect(made.map((body) => body.text).join('')).toBe(events.map((one) => `${JSON.stringify(one)}\n`).join(''));
      for (const body of made) expect(body.events === 1 || body.text.length <= max).toBe(true);
      expect(made.every((body) => body.events > 0)).toBe(true);
    }),
  );
});
