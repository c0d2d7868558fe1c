import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import type { SitemapEvent } from '@vigie/contracts/events';
import { addDays, firstMinuteAt, wallClock } from '@vigie/contracts/paris';
import type { Reading } from '../machine.ts';
import { type NaiveEpisode, naiveEpisodes } from './naive-machine.ts';

/** What a rule about sitemaps says, minute by minute, from the events of fetches. Times in ms. */

const MINUTE = 60_000;

const sameClock = (at: number, days: number): number => {
  const [day = '', time = ''] = wallClock(at).split('T');
  return firstMinuteAt(`${addDays(day, -days)}T${time}`) + (at % MINUTE);
};

const isGood = ({ status }: SitemapEvent): boolean => (status >= 200 && status <= 299) || status === 304;

function hasFault(fault: string, event: SitemapEvent, isFeed: boolean): boolean {
  const hour = Number(wallClock(Date.parse(event.at)).slice(11, 13));
  if (fault === 'unreachable') return event.status === 0;
  if (fault === 'http_error') return event.status !== 0 && !isGood(event);
  if (fault === 'unreadable') return isGood(event) && event.error !== undefined;
  if (fault === 'slow') return (event.durationMs ?? 0) > 5_000;
  if (fault === 'empty')
    return isGood(event) && event.error === undefined && event.total === 0 && hour >= 7 && hour < 22;
  return !isFeed && event.total > 1_000;
}

/** The ninth decile, between its neighbours. */
function usualOf(silences: readonly number[]): number {
  const sorted = silences.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * 0.9;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

export function naiveSitemaps(
  all: readonly SitemapEvent[],
  { editeur, code, silence, minutes, fautes }: ConditionOf<'sitemap'>,
  since: number,
  to: number,
): NaiveEpisode[] {
  const watched = all.filter((event) => event.publisher === editeur && (code === null || event.sitemap.code === code));
  const codes = [...new Set(watched.map((event) => event.sitemap.code))];
  return codes.flatMap((own) => {
    const events = watched.filter((event) => event.sitemap.code === own && Date.parse(event.at) < to);
    const brought = events.flatMap(({ at, entries }) => (entries.length > 0 ? [Date.parse(at)] : []));
    const newest = (at: number): number => Math.max(...brought.filter((moment) => moment <= at), 0);
    const feedSince = Math.min(
      ...events.flatMap(({ at, sitemap }) => (sitemap.kind === 'feed' ? [Date.parse(at)] : [])),
      Number.POSITIVE_INFINITY,
    );
    // Events ascend: the last of a minute stays.
    const byMinute = new Map(events.map((event) => [Math.floor(Date.parse(event.at) / MINUTE) * MINUTE, event]));
    const silent = (event: SitemapEvent): Reading | null => {
      const at = Date.parse(event.at);
      const oldest = sameClock(at, 28);
      if (newest(at) <= oldest) return 'ended';
      const before = Array.from({ length: 14 }, (_, i) => sameClock(at, i + 1)).flatMap((then) =>
        newest(then) > oldest ? [then - newest(then)] : [],
      );
      if (silence === 'habitude' && before.length < 5) return null;
      const limit = Math.max(minutes * MINUTE, silence === 'habitude' ? 2 * usualOf(before) : 0);
      return at - newest(at) > limit ? 'over' : 'under';
    };
    const episodes = (what: string, settings: object, reading: (event: SitemapEvent) => Reading | null) => {
      const steps: (Reading | null)[] = [];
      for (let minute = since; minute < to; minute += MINUTE) {
        const event = byMinute.get(minute);
        steps.push(event === undefined ? null : reading(event));
      }
      const machine = { step: MINUTE, opensAfter: 1, resetsAfter: 1, closesAfter: 1, ...settings };
      return naiveEpisodes(steps, machine, since).map((one) => ({ ...one, subject: `${what} ${editeur} ${own}` }));
    };
    return [
      ...(silence === 'jamais' ? [] : episodes('silence', {}, silent)),
      ...fautes.flatMap((fault) =>
        episodes(fault, { opensAfter: 3, closesAfter: 3 }, (event) =>
          hasFault(fault, event, Date.parse(event.at) >= feedSince) ? 'over' : 'under',
        ),
      ),
    ];
  });
}
