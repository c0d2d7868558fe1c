import type { AlertCondition, PageCondition } from '@vigie/contracts/alerts/rules';
import { ZONE_SOURCES } from '@vigie/contracts/options';
import { addDays, firstMinuteAt, wallClock } from '@vigie/contracts/paris';
import { type Exposure, expose } from '../../figures/testing/naive/exposure.ts';
import type { Reading } from '../machine.ts';
import { type AlertWorld, articleUrl, clusterId, clustersOfWorld, HOSTS } from './alert-world.ts';
import { type NaiveEpisode, naiveEpisodes } from './naive-machine.ts';
import { naiveSitemaps } from './naive-sitemaps.ts';

/** Episodes of a rule as its words say, from minutes of snapshots. Minutes since 1970. */

const MINUTE = 60_000;
const DAY = 24 * 60;

type Place = { source: string; position: string; category: string };

const isOn = ({ source, articlePosition, articleCategory }: PageCondition, page: Place): boolean =>
  (ZONE_SOURCES[source] as readonly string[]).includes(page.source) &&
  (articlePosition === 'all' || articlePosition === page.position) &&
  (articleCategory === 'all' || articleCategory === page.category);

const nameOf = ({ source, position, category }: Place): string => `${source}/${position}/${category}`;

export class NaiveAlerts {
  readonly #world: AlertWorld;
  /** article → where and when it was seen. */
  readonly #sights = new Map<string, Exposure['sights']>();
  /** page → its photographed minutes. */
  readonly #pages = new Map<string, { page: Place; minutes: Set<number> }>();

  constructor(world: AlertWorld) {
    this.#world = world;
    const { sights, photographed } = expose(world.crawls, (url) => url);
    for (const sight of sights) {
      const own = this.#sights.get(sight.article) ?? [];
      own.push(sight);
      this.#sights.set(sight.article, own);
    }
    for (const { minute, ...page } of photographed) {
      const known = this.#pages.get(nameOf(page)) ?? { page, minutes: new Set<number>() };
      known.minutes.add(minute);
      this.#pages.set(nameOf(page), known);
    }
  }

  episodes(condition: AlertCondition, since: number, to: number): NaiveEpisode[] {
    if (condition.type === 'absence') return this.#absences(condition, since, to);
    if (condition.type === 'perte') return this.#losses(condition, since, to);
    if (condition.type === 'flux') return this.#feeds(condition, since, to);
    if (condition.type === 'sitemap') return naiveSitemaps(this.#world.fetches, condition, since, to);
    return this.#drops(condition, since, to);
  }

  /** Pages of a condition that were photographed in the day before the quarter of a minute, or in it. */
  #expected(condition: PageCondition, minute: number): { page: Place; minutes: Set<number> }[] {
    const quarter = Math.floor(minute / 15) * 15;
    const pages = [...this.#pages.values()].filter(({ page }) => isOn(condition, page));
    return pages.filter(({ minutes }) => {
      // A day before, by quarters: the one that began a whole day before is out.
      for (let at = quarter + 14; at >= quarter - DAY + 15; at -= 1) if (minutes.has(at)) return true;
      return false;
    });
  }

  #absences(condition: Extract<AlertCondition, { type: 'absence' }>, since: number, to: number): NaiveEpisode[] {
    const settings = { step: MINUTE, opensAfter: condition.delai, resetsAfter: 5, closesAfter: 60 };
    const [first, end] = [since / MINUTE, to / MINUTE];
    const known = Array.from({ length: end - first }, (_, i) => {
      const pages = this.#expected(condition, first + i);
      const photographed = pages.filter(({ minutes }) => minutes.has(first + i)).length;
      return photographed > 0 && photographed >= 0.75 * pages.length;
    });
    return clustersOfWorld().flatMap((cluster) => {
      const sightsOf = (host: string) => this.#sights.get(articleUrl(this.#world.number, host, cluster)) ?? [];
      const seen = new Map(
        HOSTS.map((host) => [
          host as string,
          new Set(sightsOf(host).flatMap((sight) => (isOn(condition, sight) ? [sight.minute] : []))),
        ]),
      );
      const inAt = Math.min(...sightsOf(condition.editeur).map(({ minute }) => minute));
      const steps = known.map((isKnown, i): Reading | null => {
        const minute = first + i;
        if (minute >= inAt) return 'ended';
        if (!isKnown) return null;
        const rivals = condition.concurrents.filter((name) => seen.get(name)!.has(minute)).length;
        return rivals >= condition.minimum ? 'over' : 'under';
      });
      const subject = clusterId(this.#world.number, cluster);
      return naiveEpisodes(steps, settings, since).map((episode) => ({ ...episode, subject }));
    });
  }

  #losses(condition: Extract<AlertCondition, { type: 'perte' }>, since: number, to: number): NaiveEpisode[] {
    const settings = { step: MINUTE, opensAfter: condition.delai, resetsAfter: 1, closesAfter: 5 };
    const pages = [...this.#pages.values()].filter(({ page }) => isOn(condition, page));
    return pages.flatMap(({ page, minutes }) => {
      const [front, section] = [50, 25];
      // The leads of the first three stories: 50 and 30 points on a front page, 25 and 15 on a section.
      const points = page.position === 'top' ? [front, 30] : [section, 15];
      const present = new Set(
        [...this.#sights].flatMap(([url, sights]) =>
          url.startsWith(`https://${condition.editeur}/`)
            ? sights
                .filter((sight) => nameOf(sight) === nameOf(page) && points.includes(sight.points))
                .map(({ minute }) => minute)
            : [],
        ),
      );
      const wasThere = (minute: number): boolean => {
        for (let at = minute - 1; at > minute - DAY; at -= 1) if (present.has(at)) return true;
        return false;
      };
      const steps: (Reading | null)[] = [];
      for (let minute = since / MINUTE; minute < to / MINUTE; minute += 1) {
        if (present.has(minute)) steps.push('under');
        else if (!wasThere(minute)) steps.push('ended');
        else steps.push(minutes.has(minute) ? 'over' : null);
      }
      const subject = [page.source, page.position, page.category].join('.');
      return naiveEpisodes(steps, settings, since).map((episode) => ({ ...episode, subject }));
    });
  }

  #feeds(condition: Extract<AlertCondition, { type: 'flux' }>, since: number, to: number): NaiveEpisode[] {
    const settings = { step: MINUTE, opensAfter: condition.minutes, resetsAfter: 1, closesAfter: 1 };
    return condition.sources.flatMap((source) => {
      const pages = [...this.#pages.values()].filter(({ page }) => page.source === source);
      const isSeen = (minute: number): boolean => pages.some(({ minutes }) => minutes.has(minute));
      const steps: (Reading | null)[] = [];
      let isExpected = false;
      for (let minute = since / MINUTE - DAY; minute < since / MINUTE; minute += 1) isExpected ||= isSeen(minute);
      for (let minute = since / MINUTE; minute < to / MINUTE; minute += 1) {
        isExpected ||= isSeen(minute);
        steps.push(isExpected ? (isSeen(minute) ? 'under' : 'over') : null);
      }
      return naiveEpisodes(steps, settings, since).map((episode) => ({ ...episode, subject: source }));
    });
  }

  #drops(condition: Extract<AlertCondition, { type: 'baisse' }>, since: number, to: number): NaiveEpisode[] {
    const quarter = 15 * MINUTE;
    const settings = { step: quarter, opensAfter: 2, resetsAfter: 1, closesAfter: 4 };
    const [begin, end] = [Math.ceil(since / quarter) * quarter, Math.floor(to / quarter) * quarter];
    const own = [...this.#sights].flatMap(([url, sights]) =>
      url.startsWith(`https://${condition.editeur}/`) ? sights.filter((sight) => isOn(condition, sight)) : [],
    );
    const byMinute = new Map<number, { points: number; count: number }>();
    for (const { minute, points } of own) {
      const before = byMinute.get(minute) ?? { points: 0, count: 0 };
      byMinute.set(minute, { points: before.points + points, count: before.count + 1 });
    }
    const windowTo = (at: number) => {
      const last = at / MINUTE;
      const sum = { points: 0, visible: 0, seen: 0, expected: 0 };
      const sources = new Set<string>();
      for (let minute = last - condition.fenetre; minute < last; minute += 1) {
        sum.points += byMinute.get(minute)?.points ?? 0;
        sum.visible += byMinute.get(minute)?.count ?? 0;
        const pages = this.#expected(condition, minute);
        sum.expected += pages.length;
        sum.seen += pages.filter(({ minutes }) => minutes.has(minute)).length;
        for (const { page } of pages) sources.add(page.source);
      }
      const isComplete = sum.expected > 0 && sum.seen >= 0.95 * sum.expected;
      return isComplete ? { ...sum, sources: [...sources].sort().join() } : null;
    };
    const known = new Map<number, ReturnType<typeof windowTo>>();
    const window = (at: number) => {
      if (!known.has(at)) known.set(at, windowTo(at));
      return known.get(at)!;
    };
    const middle = (values: number[]): number => {
      const sorted = values.toSorted((a, b) => a - b);
      return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
    };
    const steps: (Reading | null)[] = [];
    for (let at = begin + quarter; at <= end; at += quarter) {
      const now = window(at);
      const [day = '', time = ''] = wallClock(at).split('T');
      const weeks = [1, 2, 3, 4]
        .map((week) => window(firstMinuteAt(`${addDays(day, -7 * week)}T${time}`)))
        .filter((week) => week !== null && week.sources === now?.sources);
      const usual = weeks.length < 3 ? 0 : middle(weeks.map((week) => week!.points));
      if (
        now === null ||
        usual <= 0 ||
        middle(weeks.map((week) => week!.visible)) < condition.minimum * condition.fenetre
      ) {
        steps.push(null);
        continue;
      }
      const percent = 100 * (1 - now.points / usual);
      const slack = Math.min(15, condition.pourcent / 2);
      steps.push(percent >= condition.pourcent ? 'over' : percent > condition.pourcent - slack ? 'between' : 'under');
    }
    return naiveEpisodes(steps, settings, begin).map((episode) => ({ ...episode, subject: '' }));
  }
}
