import { pageIntervalMs } from '@vigie/contracts/aggregators';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { plannedTimes } from '../../../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../../../platform/redis.ts';
import { type AggregatorPage, PAGE_QUEUE, pageId, placeKey } from '../../../sources/aggregators/page.ts';
import { placeOf } from '../../../sources/aggregators/page-address.ts';
import type { PageStore } from '../../../sources/aggregators/page-store.ts';
import type { HostStore } from '../../../sources/host-store.ts';
import type { SourceStore } from '../../../sources/source-store.ts';
import { frontPages } from './front-pages.ts';
import { gapsOf } from './gaps.ts';
import { diagnosePage } from './page-diagnosis.ts';
import type { NewestReading, PageFigureStore, PageFigures } from './page-figures.ts';

type PageList = AnswerOf<'aggregatorPages'>;
type ListedPage = PageList['pages'][number];

export interface PageListDeps {
  pages: Pick<PageStore, 'list' | 'sections'>;
  figures: Pick<PageFigureStore, 'pages'>;
  standings: Pick<SourceStore, 'standings'>;
  hosts: Pick<HostStore, 'silences'>;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
  /** Address of an account by its id. */
  emails: () => Promise<ReadonlyMap<string, string>>;
}

const NOTHING: PageFigures = { readings: [], newest: undefined, snapshot: undefined, refusedAt: undefined };

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null | undefined): string | null => (ms === null || ms === undefined ? null : iso(ms));
const hostOf = ({ url }: Pick<AggregatorPage, 'url'>): string => new URL(url).hostname;

/** Stored pages and the front pages, with their figures; and sections that may be added. */
export async function listPages(deps: PageListDeps, signal: AbortSignal): Promise<PageList> {
  const now = deps.now();
  const [stored, named, standings, silences, emails] = await Promise.all([
    deps.pages.list(),
    deps.pages.sections(),
    deps.standings.standings(),
    deps.hosts.silences(),
    deps.emails(),
  ]);
  const known = new Set(stored.map(({ id }) => id));
  const list = [...frontPages().filter(({ id }) => !known.has(id)), ...stored].sort(inOrder);
  const ids = list.map(({ id }) => id);
  const figures = await deps.figures.pages(ids, now, signal);
  const planned = await plannedTimes({ redis: deps.redis, keys: deps.keys, name: PAGE_QUEUE }, ids);
  const enabled = list.filter((page) => page.enabled);
  const pages = list.map((page, at): ListedPage => {
    const own = figures.get(page.id) ?? NOTHING;
    const neighbours = enabled.filter((other) => hostOf(other) === hostOf(page));
    const positions = (page.enabled ? neighbours : [...neighbours, page]).map(({ position }) => position);
    const intervalMs = pageIntervalMs(page.position, positions);
    const next = page.enabled ? (planned[at] ?? null) : null;
    const [standing, silence] = [standings.get(page.id), silences.get(hostOf(page))];
    const found = diagnosePage({ page, standing, silence, newest: own.newest, intervalMs, next, now });
    return {
      _id: page.id,
      ...shown(page),
      active: page.enabled,
      par: page.switchedAt === 0 ? null : (emails.get(page.switchedBy) ?? page.switchedBy),
      depuis: page.switchedAt === 0 ? null : iso(page.switchedAt),
      intervalle: Math.round(intervalMs / 1_000),
      prochain: isoOrNull(next),
      instantane: own.snapshot ? { date: iso(own.snapshot.at), placements: own.snapshot.placements } : null,
      releve: own.newest ? readingOf(own.newest) : null,
      instantanes: own.readings.filter(({ periodS }) => periodS > 0).length,
      trous: page.enabled ? gapsOfDay(page, own, now) : [],
      refus: isoOrNull(own.refusedAt),
      diagnostic: found?.diagnosis ?? null,
      remede: found?.remedy ?? null,
    };
  });
  return { pages, sections: offered(list, [...named.values()].flat()) };
}

const ORDER = ['top', 'cat', 'topic'] as const;
const inOrder = (a: AggregatorPage, b: AggregatorPage): number =>
  a.source.localeCompare(b.source) ||
  ORDER.indexOf(a.position) - ORDER.indexOf(b.position) ||
  a.name.localeCompare(b.name, 'fr');

const shown = ({ source, name, url, position, category }: Omit<AggregatorPage, 'id' | 'version'>) => ({
  source,
  nom: name,
  url,
  position,
  categorie: category === '' ? null : category,
});

const MEASURED = new Set<NewestReading['outcome']>(['sent', 'refused']);

function readingOf({ at, outcome, check, status, placements, unresolved, difference }: NewestReading) {
  const isMeasured = MEASURED.has(outcome);
  return {
    date: iso(at),
    resultat: outcome,
    controle: check === '' ? null : check,
    statut: status,
    placements,
    non_resolus: isMeasured ? unresolved : null,
    ecart: isMeasured ? difference : null,
  };
}

const gapsOfDay = ({ switchedAt }: AggregatorPage, { readings }: PageFigures, now: number) =>
  gapsOf(readings, Math.max(now - DAY_MS, switchedAt), now).map(({ from, to, why }) => ({
    debut: iso(from),
    fin: iso(to),
    motif: why,
  }));

/** Sections that any front page named, for each of Google's sources, without those that are in the list. */
function offered(
  list: readonly AggregatorPage[],
  sections: readonly { name: string; url: string }[],
): PageList['sections'] {
  const taken = new Set(list.map(placeKey));
  const known = new Set(list.map(({ id }) => id));
  const byUrl = new Map(sections.map((section) => [section.url, section]));
  return (['google_desktop', 'google_mobile_webview'] as const).flatMap((source) =>
    [...byUrl.values()].flatMap(({ name, url }) => {
      const place = placeOf(source, url, name);
      if (known.has(pageId(source, url)) || taken.has(placeKey({ source, ...place }))) return [];
      taken.add(placeKey({ source, ...place }));
      const { position, category } = place;
      return [{ source, nom: name, url, position, categorie: category === '' ? null : category }];
    }),
  );
}
