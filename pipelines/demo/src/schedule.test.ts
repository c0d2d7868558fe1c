import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from './rhythm.ts';
import { done, firstProgress, nextWork, type Progress, remaining, resume, type Work } from './schedule.ts';

const NOW = 29_000_000;

/** Works until there is nothing left to do, with a fixed clock. */
function drain(start: Progress, now: number): { progress: Progress; works: Work[] } {
  const works: Work[] = [];
  let progress = start;
  for (let work = nextWork(progress, now); work; work = nextWork(progress, now)) {
    works.push(work);
    progress = done(progress, work);
  }
  return { progress, works };
}

describe('the schedule', () => {
  it('sends the current hour first, then history backwards without gap or overlap', () => {
    const { works, progress } = drain(firstProgress(1, NOW, 42), NOW);
    const [first, ...history] = works;
    expect(first).toMatchObject({ kind: 'live', from: Math.floor(NOW / HOUR) * HOUR, to: NOW + 1 });
    history.forEach((work, number) => {
      expect(work.kind).toBe('history');
      expect(work.to).toBe(number === 0 ? first?.from : history[number - 1]?.from);
      expect(work.from % HOUR).toBe(0);
    });
    expect(history.at(-1)?.from).toBe((first?.from ?? 0) - 42 * DAY);
    expect(progress).toEqual({ seed: 1, live: NOW + 1, pending: [] });
  });

  it('delays live events by at most one piece of history', () => {
    let progress = done(firstProgress(1, NOW, 42), { ...nextWork(firstProgress(1, NOW, 42), NOW)! });
    for (let now = NOW; remaining(progress) > 0; now++) {
      const work = nextWork(progress, now);
      expect(work?.kind).toBe(progress.live <= now ? 'live' : 'history');
      if (work?.kind === 'history') expect(work.to - work.from).toBeLessThanOrEqual(6 * HOUR);
      if (work) progress = done(progress, work);
      if (work?.kind === 'live') progress = done(progress, nextWork(progress, now)!);
    }
  });

  it('covers every minute once, whenever it is stopped and started again', () => {
    const stops = fc.array(
      fc.record({ works: fc.integer({ min: 0, max: 30 }), pause: fc.integer({ min: 0, max: 5 * DAY }) }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(stops, (plan) => {
        let now = NOW;
        let progress = firstProgress(1, now, 10);
        const oldest = progress.pending[0]?.[0] ?? 0;
        const covered: Work[] = [];
        for (const { works, pause } of [...plan, { works: 10_000, pause: 0 }]) {
          progress = resume(progress, now);
          for (let count = 0; count < works; count++) {
            const work = nextWork(progress, now);
            if (!work) break;
            covered.push(work);
            progress = done(progress, work);
          }
          now += pause;
        }
        now = Math.max(now, progress.live - 1);
        covered.push(...drain(progress, now).works);
        const sorted = covered.sort((a, b) => a.from - b.from);
        let reached = oldest;
        for (const work of sorted) {
          expect(work.from).toBeLessThanOrEqual(reached);
          reached = Math.max(reached, work.to);
        }
        expect(reached).toBe(now + 1);
      }),
    );
  });
});
