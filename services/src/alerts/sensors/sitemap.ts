import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { readSitemapSubject, sitemapSubject } from '@vigie/contracts/alerts/sitemap-subject';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { readSitemapDomains } from '../../figures/read/sitemap-states.ts';
import { readSitemapTimes } from '../../figures/read/sitemap-times.ts';
import { LOOK_BACK_DAYS } from '../../figures/sitemaps/silences.ts';
import type { Run } from '../machine.ts';
import { askWithoutRange } from './publishers.ts';
import { RunBuilder } from './runs.ts';
import { NO_FACTS, type Sensor, type SensorReading, type Sight } from './sensor.ts';
import { FetchedSitemap } from './sitemap-silence.ts';

/**
 * Sitemaps of a publisher that bring nothing new for too long, or whose fetches have a fault. The subject is a sitemap's silence, or a sitemap and a
 * fault. A step is a minute with a fetch, as its last fetch found it: a crawler that pauses says nothing about a sitemap.
 */

type Sitemap = ConditionOf<'sitemap'>;

/** Fetches in a row with a fault that open an alert, and without that end it. One failure is an accident. */
const FAULTS_OPEN = 3;
const FAULTS_CLOSE = 3;

export const sitemapSensor: Sensor<'sitemap'> = {
  step: MINUTE_MS,
  settle: 0,
  settings: (_threshold, subject) =>
    readSitemapSubject(subject).fault === null
      ? { step: MINUTE_MS, opensAfter: 1, resetsAfter: 1, closesAfter: 1 }
      : { step: MINUTE_MS, opensAfter: FAULTS_OPEN, resetsAfter: 1, closesAfter: FAULTS_CLOSE },
  async read(context, conditions, range, followed) {
    const { view } = await askWithoutRange(context);
    const domains = await readSitemapDomains(context);
    const own = conditions.map(({ editeur, groupe }) => new Set(domains.filter(view.sitemapMatcher(editeur, groupe))));
    const chosen = [...new Set(own.flatMap((of) => [...of]))];
    // A day more than is looked back on: a clock that was changed moves the moments by an hour.
    const since = range.from - (LOOK_BACK_DAYS + 1) * DAY_MS;
    const times = await readSitemapTimes(context, range, since, chosen);
    const sitemaps = times.map((of) => new FetchedSitemap(of));
    return conditions.map((condition, i) => {
      const watched = sitemaps.filter(
        ({ times: { publisher, code } }) =>
          own[i]!.has(publisher) && (condition.code === null || condition.code === code),
      );
      return readingOf(condition, watched, range, followed[i] ?? []);
    });
  },
};

function readingOf(
  condition: Sitemap,
  sitemaps: readonly FetchedSitemap[],
  range: MinuteRange,
  followed: readonly string[],
): SensorReading {
  const sights = sitemaps.flatMap((sitemap) => [
    ...(condition.silence === 'jamais' ? [] : [silenceSight(condition, sitemap)]),
    ...condition.fautes.map((fault): Sight => {
      const { publisher, code } = sitemap.times;
      const runs = faultRuns(sitemap, fault);
      const subject = sitemapSubject({ fault, publisher, code });
      // Of faults there is no number.
      return { subject, runs: () => runs, factsAt: () => NO_FACTS, distance: () => null };
    }),
  ]);
  const subjects = new Set(sights.map(({ subject }) => subject));
  const gone = followed
    .filter((subject) => !subjects.has(subject))
    .map((subject): Sight => ({ subject, runs: () => [], factsAt: () => NO_FACTS, distance: () => null }));
  return { sights: [...sights, ...gone], known: knownShare(condition, sitemaps, range) };
}

function silenceSight({ silence, minutes }: Sitemap, sitemap: FetchedSitemap): Sight {
  const isHabit = silence === 'habitude';
  return {
    subject: sitemapSubject({ fault: null, publisher: sitemap.times.publisher, code: sitemap.times.code }),
    runs(threshold): Run[] {
      const builder = new RunBuilder();
      for (const [start, at] of sitemap.minutes) {
        const silent = sitemap.silentAt(at);
        const limit = isHabit ? sitemap.limitAt(at, threshold * MINUTE_MS) : threshold * MINUTE_MS;
        const reading = silent === null ? 'ended' : limit === null ? null : silent > limit ? 'over' : 'under';
        if (reading !== null) builder.add(start, start + MINUTE_MS, reading);
      }
      return builder.runs;
    },
    distance() {
      const at = [...sitemap.minutes.values()].at(-1);
      const silent = at === undefined ? null : sitemap.silentAt(at);
      if (at === undefined || silent === null) return null;
      const limit = isHabit ? sitemap.limitAt(at, minutes * MINUTE_MS) : minutes * MINUTE_MS;
      if (limit === null) return null;
      return { value: Math.floor(silent / MINUTE_MS), threshold: Math.floor(limit / MINUTE_MS) };
    },
    factsAt(end) {
      const at = sitemap.minutes.get(end - MINUTE_MS);
      const silent = at === undefined ? null : sitemap.silentAt(at);
      if (at === undefined || silent === null) return NO_FACTS;
      const usual = isHabit && silent > minutes * MINUTE_MS ? sitemap.usualAt(at) : null;
      const whole = (ms: number): number => Math.floor(ms / MINUTE_MS);
      return { ...NO_FACTS, value: whole(silent), usual: usual === null ? null : whole(usual) };
    },
  };
}

function faultRuns(sitemap: FetchedSitemap, fault: Sitemap['fautes'][number]): Run[] {
  const builder = new RunBuilder();
  for (const [start, at] of sitemap.minutes) {
    builder.add(start, start + MINUTE_MS, sitemap.hasFault(at, fault) ? 'over' : 'under');
  }
  return builder.runs;
}

/** Share of the hours in which a fetch could be judged. */
function knownShare({ silence }: Sitemap, sitemaps: readonly FetchedSitemap[], range: MinuteRange): number {
  const hours = new Set<number>();
  for (const sitemap of sitemaps) {
    for (const [start, at] of sitemap.minutes) {
      const hour = Math.floor(start / HOUR_MS);
      if (!hours.has(hour) && (silence !== 'habitude' || sitemap.usualAt(at) !== null)) hours.add(hour);
    }
  }
  return Math.min(1, hours.size / Math.max(1, Math.ceil(range.to / HOUR_MS) - Math.floor(range.from / HOUR_MS)));
}
