import type { AnswerOf } from '@vigie/contracts/calls/index';
import { robotsOf } from '@vigie/readers/robots/answer';
import type { HostStore, RobotsReading } from '../../sources/host-store.ts';
import { nextPageAt, pagePauseMs, refusesPages } from '../../sources/page-standing.ts';
import { ROBOT } from '../../sources/robot.ts';
import type { Source } from '../../sources/source.ts';
import type { FetchFigures } from './fetch-figures.ts';
import type { PageWall } from './page-walls.ts';
import { pageRefusalWords } from './wall-words.ts';

type Host = AnswerOf<'collectHosts'>[number];
type AddressedSource = Pick<Source, 'id' | 'url'>;
type Rules = ReturnType<typeof robotsOf>;

export interface HostListDeps {
  /** What is read: sources and pages of aggregators. */
  read(): Promise<readonly AddressedSource[]>;
  hosts: Pick<HostStore, 'silences' | 'robotsOf'>;
  figures: Pick<FetchFigures, 'hosts' | 'walls'>;
  /** Hosts that people have settings for. */
  settled(): Promise<readonly string[]>;
  /** Milliseconds. */
  now: () => number;
  /** Address of an account by its id. */
  emails: () => Promise<ReadonlyMap<string, string>>;
}

/** Files of up to 500 KiB that are held at once. */
const FILES_AT_ONCE = 40;
const NONE = { requests: 0, refused: 0 };

const iso = (ms: number): string => new Date(ms).toISOString();

/** Hosts of the sources and hosts that were silenced, by name. */
export async function listHosts(deps: HostListDeps, signal: AbortSignal): Promise<Host[]> {
  const now = deps.now();
  const [sources, silences, figures, walls, emails, settled] = await Promise.all([
    deps.read(),
    deps.hosts.silences(),
    deps.figures.hosts(now, signal),
    deps.figures.walls(now, signal),
    deps.emails(),
    deps.settled(),
  ]);
  const byHost = byHostname(sources);
  const robots = await readRobots(deps.hosts, sources, signal);
  const spoken = [...silences].flatMap(([host, { off, silentUntil }]) => (off || silentUntil > now ? [host] : []));
  const names = [...new Set([...byHost.keys(), ...spoken, ...walls.keys(), ...settled])].sort();
  return names.map((name) => {
    const own = byHost.get(name) ?? [];
    const silence = silences.get(name);
    const { requests, refused } = figures.get(name) ?? NONE;
    const origins = [...new Set(own.map(({ url }) => new URL(url).origin))];
    return {
      hote: name,
      robots: origins.flatMap((origin) => robots.get(origin)?.read ?? []),
      sources: own.map(({ id, url }) => ({ _id: id, url, ...decided(robots.get(new URL(url).origin)?.rules, url) })),
      requetes: requests,
      refus: refused,
      mur: wallOf(walls.get(name)),
      silence: silence && silence.silentUntil > now ? iso(silence.silentUntil) : null,
      muet: silence?.off ?? false,
      ordre: silence?.orderedAt
        ? { par: emails.get(silence.orderedBy) ?? silence.orderedBy, date: iso(silence.orderedAt) }
        : null,
    };
  });
}

function wallOf(wall: PageWall | undefined): Host['mur'] {
  if (!wall) return null;
  const { since, pages, refused, refusals } = wall;
  const words = pageRefusalWords(wall.reason);
  return {
    diagnostic: words.what,
    remede: words.remedy,
    depuis: iso(since),
    pages,
    refusees: refused,
    refus: refusesPages(refusals)
      ? {
          depuis: iso(refusals.since),
          nombre: refusals.count,
          intervalle: pagePauseMs(refusals) / 1_000,
          prochaine: iso(nextPageAt(refusals)),
        }
      : null,
  };
}

function byHostname(sources: readonly AddressedSource[]): Map<string, AddressedSource[]> {
  const groups = new Map<string, AddressedSource[]>();
  for (const source of sources) {
    const { hostname } = new URL(source.url);
    const group = groups.get(hostname);
    if (group) group.push(source);
    else groups.set(hostname, [source]);
  }
  return groups;
}

interface ReadRobots {
  read: Host['robots'][number];
  rules: Rules;
}

async function readRobots(
  hosts: HostListDeps['hosts'],
  sources: readonly AddressedSource[],
  signal: AbortSignal,
): Promise<Map<string, ReadRobots>> {
  const origins = [...new Set(sources.map(({ url }) => new URL(url).origin))];
  const all = new Map<string, ReadRobots>();
  for (let from = 0; from < origins.length; from += FILES_AT_ONCE) {
    signal.throwIfAborted();
    const some = await hosts.robotsOf(origins.slice(from, from + FILES_AT_ONCE));
    for (const [origin, reading] of some) all.set(origin, readOf(reading));
  }
  return all;
}

function readOf({ origin, readAt, status, text }: RobotsReading): ReadRobots {
  const rules = robotsOf({ status: status ?? undefined, text, address: `${origin}/robots.txt` });
  const delai = rules.crawlDelayS(ROBOT) ?? null;
  return { rules, read: { origine: origin, lu: iso(readAt), statut: status, etat: rules.state, delai } };
}

function decided(rules: Rules | undefined, url: string) {
  if (!rules) return { autorise: null, regle: null, ligne: null };
  const { allowed, rule, line } = rules.decision(url, ROBOT);
  return { autorise: allowed, regle: rule ?? null, ligne: line ?? null };
}
