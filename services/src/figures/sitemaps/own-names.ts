import type { PublisherView } from '../question/publishers.ts';
import type { SitemapOwners } from '../read/sitemap-entries.ts';
import type { TitleEnds } from '../read/sitemap-titles.ts';

/** What publishers are called, and which hosts are theirs, for the faults that depend on it. Publishers are mapped at read time. */

/**
 * A name as the ends of titles are stored (pipelines/schema/tables/sitemap_entries.sql): apostrophes and hyphens stay, spaces and accents do not.
 */
const titleEnd = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .replaceAll('’', "'");

/** The names of the publishers of some sitemaps (their domains). */
export function titleEndsOf(view: PublisherView, domains: readonly string[]): TitleEnds {
  const hostsOf = new Map<string, string[]>();
  for (const host of view.hosts) {
    const { nom_norme } = view.publisher(host, '');
    hostsOf.set(nom_norme, [...(hostsOf.get(nom_norme) ?? []), host]);
  }
  return new Map(
    domains.map((domain) => {
      const { nom_norme, nom_affiche, groupe } = view.publisher(domain, '');
      const shown = (hostsOf.get(nom_norme) ?? []).map((host) => view.groupName(host, '', 'editeur_google'));
      return [domain, [...new Set([domain, nom_norme, nom_affiche, groupe, ...shown].map(titleEnd))]];
    }),
  );
}

export function ownersOf(view: PublisherView, domains: readonly string[]): SitemapOwners {
  const numbers = new Map<string, number>();
  const owners = { domains: new Map<string, number>(), hosts: new Map<string, number>() };
  for (const domain of domains) {
    const { nom_norme } = view.publisher(domain, '');
    const number = numbers.get(nom_norme) ?? numbers.size + 1;
    numbers.set(nom_norme, number);
    owners.domains.set(domain, number);
  }
  for (const host of view.hosts) {
    const number = numbers.get(view.publisher(host, '').nom_norme);
    if (number !== undefined) owners.hosts.set(host, number);
  }
  return owners;
}
