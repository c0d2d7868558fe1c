import type { PublisherView } from '../exposure/publisher-view.ts';

/** What belongs to the publishers of some sitemaps: mapped when reading, as publishers are. */
export interface OwnNames {
  /** Names that no title should end or begin with, as their ends are stored. */
  names: string[];
  /** The same, each as `domain\nname` with the sitemap's domain. */
  pairs: string[];
}

/** A name as the ends of titles are stored (migration 0086): apostrophes and hyphens stay, spaces and accents do not. */
const titleEnd = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .replaceAll('’', "'");

export function ownNames(view: PublisherView, domains: readonly string[]): OwnNames {
  const hostsOf = new Map<string, string[]>();
  for (const host of view.hosts) {
    const { nom_norme } = view.publisher(host, '');
    hostsOf.set(nom_norme, [...(hostsOf.get(nom_norme) ?? []), host]);
  }
  const all = new Set<string>();
  const pairs: string[] = [];
  for (const domain of domains) {
    const { nom_norme, nom_affiche, groupe } = view.publisher(domain, '');
    const shown = (hostsOf.get(nom_norme) ?? []).map((host) => view.groupName(host, '', 'editeur_google'));
    const names = new Set([domain, nom_norme, nom_affiche, groupe, ...shown].map(titleEnd));
    for (const name of names) {
      all.add(name);
      pairs.push(`${domain}\n${name}`);
    }
  }
  return { names: [...all], pairs };
}
