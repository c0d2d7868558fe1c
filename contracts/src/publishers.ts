import { getDomain } from 'tldts';
import { z } from 'zod';
import { foldName } from './fold.ts';

/** A publisher as in answers. `majeur`: one of the 13 that have tabs and icons. */
export interface Publisher {
  nom_norme: string;
  nom_affiche: string;
  groupe: string;
  majeur: boolean;
}

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'n’est pas un nom d’hôte en minuscules' });
const name = z.string().trim().min(1).max(200);

const publisherEntry = z.object({
  nom_norme: name,
  nom_affiche: name,
  groupe: name,
  majeur: z.boolean().default(false),
  /** Hosts, or suffixes of hosts. The longest one that matches an article's host wins. */
  hosts: z.array(host).min(1),
  /** Other names under which aggregators show it. */
  names: z.array(name).default([]),
});

/** Says that the publishers of the file are invented, and whom (nom_norme) the first administrator begins with. */
const inventedNewsroom = z.object({ editeur: name, concurrents: z.array(name).default([]) });
export type InventedNewsroom = z.output<typeof inventedNewsroom>;

/** The publishers file. No host, name or nom_norme may appear twice in it. */
export const publishersFile = z
  .object({
    version: name,
    aggregators: z.array(host).default([]),
    publishers: z.array(publisherEntry),
    invented: inventedNewsroom.optional(),
  })
  .superRefine(({ aggregators, publishers }, context) => {
    const refuseRepeated = (what: string, values: readonly string[]) => {
      const seen = new Set<string>();
      for (const value of values) {
        if (seen.has(value)) context.addIssue({ code: 'custom', path: [what], message: `${value} figure deux fois` });
        seen.add(value);
      }
    };
    refuseRepeated('hosts', [...aggregators, ...publishers.flatMap((entry) => entry.hosts)]);
    refuseRepeated(
      'nom_norme',
      publishers.map((entry) => entry.nom_norme),
    );
    refuseRepeated('names', publishers.flatMap(namesOf));
  });

export type PublishersFile = z.output<typeof publishersFile>;
type PublisherEntry = z.output<typeof publisherEntry>;

/** Look-up tables of one or several files, built once. */
export interface PublisherIndex {
  /** Versions of the files, joined with `+`. It changes whenever an answer may change. */
  version: string;
  publishers: readonly Publisher[];
  byHost: ReadonlyMap<string, Publisher | typeof AGGREGATOR>;
  byName: ReadonlyMap<string, Publisher>;
  /** null: the publishers are real. */
  invented: InventedNewsroom | null;
}

const AGGREGATOR = Symbol('aggregator');

const namesOf = (entry: PublisherEntry): string[] => [
  ...new Set([entry.nom_affiche, entry.nom_norme, ...entry.names].map(foldName)),
];

/** Builds the index of the files. When two have the same host, name or nom_norme, the later one wins. */
export function buildPublisherIndex(...files: readonly PublishersFile[]): PublisherIndex {
  const byNorm = new Map<string, Publisher>();
  const byHost = new Map<string, Publisher | typeof AGGREGATOR>();
  const byName = new Map<string, Publisher>();
  const entries = new Map(files.flatMap((file) => file.publishers).map((entry) => [entry.nom_norme, entry]));
  for (const aggregator of files.flatMap((file) => file.aggregators)) byHost.set(aggregator, AGGREGATOR);
  for (const entry of entries.values()) {
    const { nom_norme, nom_affiche, groupe, majeur } = entry;
    const publisher = Object.freeze({ nom_norme, nom_affiche, groupe, majeur });
    byNorm.set(nom_norme, publisher);
    for (const known of entry.hosts) byHost.set(known, publisher);
    for (const known of namesOf(entry)) byName.set(known, publisher);
  }
  return {
    version: files.map((file) => file.version).join('+'),
    publishers: [...byNorm.values()],
    byHost,
    byName,
    invented: files.findLast((file) => file.invented)?.invented ?? null,
  };
}

const itself = (value: string): Publisher => ({
  nom_norme: value,
  nom_affiche: value,
  groupe: value,
  majeur: false,
});

/** What the longest known suffix of a host belongs to. One map look-up per label. */
function findByHost(index: PublisherIndex, host: string): Publisher | typeof AGGREGATOR | undefined {
  for (let rest = host; rest !== ''; ) {
    const found = index.byHost.get(rest);
    if (found) return found;
    const dot = rest.indexOf('.');
    rest = dot < 0 ? '' : rest.slice(dot + 1);
  }
  return undefined;
}

/**
 * The publisher of an article: by the longest known suffix of its host. On an aggregator's host, the publisher with the
 * shown name, else that name itself. On an unknown host, its registrable domain (blog platforms in the public suffix
 * list count as suffixes), else the host. Pure; any string gives a publisher.
 */
export function publisherOf(
  index: PublisherIndex,
  { host, shownName }: { host: string; shownName?: string | null | undefined },
): Publisher {
  const lower = host.toLowerCase().replace(/\.$/, '');
  const found = findByHost(index, lower);
  if (found && found !== AGGREGATOR) return found;
  const shown = shownName?.trim().replace(/\s+/g, ' ');
  if (found === AGGREGATOR && shown) return index.byName.get(foldName(shown)) ?? itself(shown);
  return itself(getDomain(lower, { allowPrivateDomains: true }) ?? lower);
}

/** The publisher with this nom_norme, displayed name or other name. Case, accents and spaces do not count. */
export const publisherNamed = (index: PublisherIndex, name: string): Publisher | undefined =>
  index.byName.get(foldName(name));

/** Whether this is the host of an aggregator, which shows other publishers' articles. */
export const isAggregator = (index: PublisherIndex, host: string): boolean => findByHost(index, host) === AGGREGATOR;
