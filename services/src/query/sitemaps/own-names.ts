import { foldName } from '@vigie/contracts/fold-name';
import type { PublisherView } from '../exposure/publisher-view.ts';

/** `domain\nvalue`, as conditions on both compare it. */
const pair = (domain: string, value: string): string => `${domain}\n${value}`;

/** What belongs to the publishers of some sitemaps, as pairs with the sitemap's domain. Mapped when reading, as publishers are. */
export interface OwnNames {
  /** Hosts on which a sitemap may list articles. */
  hosts: string[];
  /** Names that no title should end or begin with, folded. */
  names: string[];
}

export function ownNames(view: PublisherView, domains: readonly string[]): OwnNames {
  const hostsOf = new Map<string, string[]>();
  for (const host of view.hosts) {
    const { nom_norme } = view.publisher(host, '');
    hostsOf.set(nom_norme, [...(hostsOf.get(nom_norme) ?? []), host]);
  }
  const all: OwnNames = { hosts: [], names: [] };
  for (const domain of domains) {
    const { nom_norme, nom_affiche, groupe } = view.publisher(domain, '');
    const hosts = hostsOf.get(nom_norme) ?? [];
    const shown = hosts.map((host) => view.groupName(host, '', 'editeur_google'));
    all.hosts.push(...hosts.map((host) => pair(domain, host)));
    const names = new Set([domain, nom_norme, nom_affiche, groupe, ...shown].map(foldName));
    all.names.push(...[...names].map((name) => pair(domain, name)));
  }
  return all;
}
