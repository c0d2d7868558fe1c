import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { type FluxState, readFluxState, withFluxState } from '../../query/flux-query.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone } from '../../query/shared-query.ts';
import type { Flux, FluxItem } from './flux-items.ts';

/** The five views, in order. */
export const TABS = [
  { id: 'sorties', label: 'Dernières sorties' },
  { id: 'frise-editeur', label: 'Timeline Par Editeur' },
  { id: 'editeur', label: 'Par Editeur' },
  { id: 'sujet', label: 'Par Sujet' },
  { id: 'frise-sujet', label: 'Timeline Par Sujet' },
] as const;

export type FluxTabId = (typeof TABS)[number]['id'];
export const TAB_IDS = ['sorties', 'frise-editeur', 'editeur', 'sujet', 'frise-sujet'] as const satisfies FluxTabId[];

/** Day, period and publisher of a flux, kept in the address. Each change adds a history entry. */
export function useFluxState(today: string): [FluxState, (change: Partial<FluxState>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readFluxState(search, today);
  const change = useCallback(
    (next: Partial<FluxState>) => {
      // Read from the browser: a second click may come before the first one is rendered.
      const { search: now } = window.location;
      navigate({ pathname, search: withFluxState(now, { ...readFluxState(now, today), ...next }, today) });
    },
    [navigate, pathname, today],
  );
  return [state, change];
}

/** The select's value for everyone. */
export const EVERYONE = '';

/** The number of major publishers in production. */
const MOST = 13;

export interface PublisherCount {
  readonly name: string;
  readonly count: number;
}

/** How many articles each publisher has in the flux. */
export function countsOf(items: readonly Pick<FluxItem, 'publisher'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { publisher } of items) counts.set(publisher, (counts.get(publisher) ?? 0) + 1);
  return counts;
}

/**
 * The thirteen major publishers, by name. A store with demo data has twice as many: then those in the flux come first.
 */
export function majorTabs(majors: readonly string[], counts: ReadonlyMap<string, number>): PublisherCount[] {
  const seen = (name: string): number => (counts.has(name) ? 0 : 1);
  const chosen = majors.length <= MOST ? [...majors] : [...majors].sort((a, b) => seen(a) - seen(b)).slice(0, MOST);
  return chosen.sort((a, b) => a.localeCompare(b, 'fr')).map((name) => ({ name, count: counts.get(name) ?? 0 }));
}

/** What the publisher select offers: the major ones, then the others of the flux, by name. */
export function publisherChoices(tabs: readonly PublisherCount[], counts: ReadonlyMap<string, number>): string[] {
  const major = tabs.map(({ name }) => name);
  const others = [...counts.keys()].filter((name) => !major.includes(name)).sort((a, b) => a.localeCompare(b, 'fr'));
  return [...major, ...others];
}

/** The publisher of a tab that needs one: the chosen one, the user's own, or the first one with articles. */
export function publisherShown(
  choice: string | null,
  own: string | null,
  tabs: readonly PublisherCount[],
  choices: readonly string[],
): string | null {
  if (choice !== null && choice !== '') return choice;
  if (own !== null && choices.includes(own)) return own;
  return tabs.find(({ count }) => count > 0)?.name ?? tabs[0]?.name ?? choices[0] ?? null;
}

export interface PublisherChoice {
  /** The publisher whose articles are shown; null means all. */
  shown: string | null;
  /** The major ones, with how many articles they have. */
  majors: readonly PublisherCount[];
  /** The select's value and options, and its label for everyone. */
  select: { value: string; options: readonly string[]; everyone: string };
}

/**
 * The publisher of a tab: « Par Editeur » always has one, the other tabs show everyone's articles unless one is
 * chosen.
 */
export function useFluxPublisher(flux: Flux | null, tab: FluxTabId, choice: string | null): PublisherChoice {
  const { query } = useSharedQuery();
  const { data: records } = usePublisherList();
  return useMemo(() => {
    const counts = countsOf(flux?.items ?? []);
    const names = (records ?? []).filter(({ majeur }) => majeur).map(({ nom_affiche }) => nom_affiche);
    const majors = majorTabs(names, counts);
    const choices = publisherChoices(majors, counts);
    // A publisher named in the address is offered even if the flux has no article of it.
    const known = (name: string | null): string[] =>
      name === null || name === EVERYONE || choices.includes(name) ? choices : [...choices, name];
    if (tab !== 'editeur') {
      const shown = choice === EVERYONE ? null : choice;
      const everyone = tab === 'sujet' || tab === 'frise-sujet' ? 'Tous' : 'Choisir un éditeur';
      return { shown, majors, select: { value: shown ?? EVERYONE, options: [EVERYONE, ...known(shown)], everyone } };
    }
    const own = isEveryone(query.editeur) ? null : publisherLabel(records ?? [], query.editeur, 'editeur');
    const shown = publisherShown(choice, own, majors, choices);
    return { shown, majors, select: { value: shown ?? EVERYONE, options: known(shown), everyone: '–' } };
  }, [flux, records, tab, choice, query.editeur]);
}
