import { foldName } from '@vigie/contracts/fold';
import type { Grouping } from '@vigie/contracts/options';
import { publisherNames } from '@vigie/contracts/publisher-names';
import { isAggregator, type Publisher, type PublisherIndex, publisherOf } from '@vigie/contracts/publishers';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';

/** A host that was seen, with the name that Google shows for it ('' when it never did). */
export interface SeenHost {
  host: string;
  googleName: string;
}

/** Articles of chosen publishers: those on `hosts`, and on aggregators' hosts those shown under one of `shownNames`. */
export interface PublisherFilter {
  hosts: readonly string[];
  aggregators: readonly string[];
  shownNames: readonly string[];
}

type Matcher = (host: string, shownName: string) => boolean;

/** Publishers are mapped at read time, so that a changed publishers' file changes every answer (docs/events.md). */
export class PublisherView {
  readonly #index: PublisherIndex;
  readonly #hosts: readonly SeenHost[];
  readonly #googleNames: ReadonlyMap<string, string>;
  /** Cache: a view lives for one question, whose rows repeat a few hosts. */
  readonly #publishers = new Map<string, Publisher>();

  constructor(index: PublisherIndex, hosts: readonly SeenHost[]) {
    this.#index = index;
    this.#hosts = hosts;
    this.#googleNames = new Map(hosts.map(({ host, googleName }) => [host, googleName]));
  }

  get hosts(): string[] {
    return this.#hosts.map(({ host }) => host);
  }

  /** Seen hosts of aggregators, where the shown name decides the publisher. */
  get aggregators(): string[] {
    return this.#hosts.filter(({ host }) => isAggregator(this.#index, host)).map(({ host }) => host);
  }

  publisher = (host: string, shownName: string): Publisher => {
    const key = shownName === '' ? host : `${host} ${shownName}`;
    let publisher = this.#publishers.get(key);
    if (publisher === undefined) {
      publisher = publisherOf(this.#index, { host, shownName });
      this.#publishers.set(key, publisher);
    }
    return publisher;
  };

  /** Name of an article's publisher in an article row. */
  articleName(host: string, shownName: string, grouping: Grouping): string {
    return this.#name(host, shownName, grouping === 'groupe' ? 'editeur' : grouping);
  }

  /** Name that a publisher's row is grouped under. */
  groupName = (host: string, shownName: string, grouping: Grouping): string => this.#name(host, shownName, grouping);

  #name(host: string, shownName: string, grouping: Grouping): string {
    const publisher = this.publisher(host, shownName);
    if (grouping === 'groupe') return publisher.groupe;
    if (grouping === 'editeur') return publisher.nom_affiche;
    const google = isAggregator(this.#index, host) ? '' : (this.#googleNames.get(host) ?? '');
    return google || publisher.nom_affiche;
  }

  /**
   * Tests whether `editeur` of a query names the publisher of a host and shown name under this grouping, alone or with others. When
   * grouped by group, a publisher's name means its whole group.
   */
  matcher(editeur: string, grouping: Grouping): Matcher {
    const all = publisherNames(editeur).map((name) => this.#matcherOf(name, grouping));
    const [one] = all;
    if (one !== undefined && all.length === 1) return one;
    return (host, shownName) => all.some((matches) => matches(host, shownName));
  }

  #matcherOf(editeur: string, grouping: Grouping): Matcher {
    const wanted = foldName(editeur);
    const named = this.#index.byName.get(wanted);
    const groupe = grouping === 'groupe' ? foldName(named?.groupe ?? editeur) : '';
    return (host, shownName) => {
      const publisher = this.publisher(host, shownName);
      if (grouping === 'groupe') return foldName(publisher.groupe) === groupe;
      if (grouping === 'editeur_google' && foldName(this.groupName(host, shownName, grouping)) === wanted) return true;
      return foldName(publisher.nom_norme) === wanted || foldName(publisher.nom_affiche) === wanted;
    };
  }

  /**
   * The same for the domain of a sitemap. Names shown by Google belong to hosts, so they are matched through the hosts'
   * publishers.
   */
  sitemapMatcher(editeur: string, grouping: Grouping): (domain: string) => boolean {
    const matches = this.matcher(editeur, grouping);
    const normOf = (host: string): string => this.publisher(host, '').nom_norme;
    const named = new Set(this.#hosts.filter(({ host }) => matches(host, '')).map(({ host }) => normOf(host)));
    return (domain) => matches(domain, '') || named.has(normOf(domain));
  }

  /** null when the query is about every publisher. `shownNames`: all names seen on aggregators' hosts. */
  filter(editeur: string, grouping: Grouping, shownNames: readonly string[]): PublisherFilter | null {
    if (isEveryPublisher(editeur)) return null;
    const matches = this.matcher(editeur, grouping);
    const { aggregators } = this;
    return {
      hosts: this.#hosts.map(({ host }) => host).filter((h) => !aggregators.includes(h) && matches(h, '')),
      aggregators,
      shownNames: shownNames.filter((name) => aggregators.some((host) => matches(host, name))),
    };
  }
}

/** The publishers of a query as they are shown, in its order. */
export const askedTitle = (index: PublisherIndex, { editeur, groupe }: Pick<Query, 'editeur' | 'groupe'>): string =>
  publisherNames(editeur)
    .map((name) => {
      const known = index.byName.get(foldName(name));
      if (known === undefined) return name;
      return groupe === 'groupe' ? known.groupe : known.nom_affiche;
    })
    .join(', ');
