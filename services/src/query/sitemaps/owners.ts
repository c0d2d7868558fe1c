import type { PublisherView } from '../exposure/publisher-view.ts';

/** Numbers (from 1) of the publishers that some sitemaps and hosts belong to. */
export interface Owners {
  domains: Map<string, number>;
  /** Hosts of these publishers; any other is foreign to their sitemaps. */
  hosts: Map<string, number>;
}

export function ownersOf(view: PublisherView, domains: readonly string[]): Owners {
  const numbers = new Map<string, number>();
  const owners: Owners = { domains: new Map(), hosts: new Map() };
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
