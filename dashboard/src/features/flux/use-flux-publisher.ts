import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { Flux } from './flux-items.ts';
import { countsOf, majorTabs, type PublisherCount, publisherChoices, publisherShown } from './publishers.ts';
import type { FluxTabId } from './tabs.ts';
import { EVERYONE } from './toolbar.tsx';

export interface PublisherChoice {
  /** Whose articles are shown; null: everyone's. */
  shown: string | null;
  /** The major ones, with how many articles they have. */
  majors: readonly PublisherCount[];
  /** The select, and what it calls everyone. */
  select: { value: string; options: readonly string[]; everyone: string };
}

/** Whose articles a tab shows: « Par Editeur » always has one's; the others everyone's unless one is chosen. */
export function useFluxPublisher(flux: Flux | null, tab: FluxTabId, asked: string | null): PublisherChoice {
  const { query } = useSharedQuery();
  const { data: records } = usePublisherList();
  return useMemo(() => {
    const counts = countsOf(flux?.items ?? []);
    const names = (records ?? []).filter(({ majeur }) => majeur).map(({ nom_affiche }) => nom_affiche);
    const majors = majorTabs(names, counts);
    const choices = publisherChoices(majors, counts);
    // A publisher that the address names has its place even while it is in no flux.
    const known = (name: string | null): string[] =>
      name === null || name === EVERYONE || choices.includes(name) ? choices : [...choices, name];
    if (tab !== 'editeur') {
      const shown = asked === EVERYONE ? null : asked;
      const everyone = tab === 'sujet' || tab === 'frise-sujet' ? 'Tous' : 'Choisir un éditeur';
      return { shown, majors, select: { value: shown ?? EVERYONE, options: [EVERYONE, ...known(shown)], everyone } };
    }
    const own = isEveryone(query.editeur) ? null : publisherLabel(records ?? [], query.editeur, 'editeur');
    const shown = publisherShown(asked, own, majors, choices);
    return { shown, majors, select: { value: shown ?? EVERYONE, options: known(shown), everyone: '–' } };
  }, [flux, records, tab, asked, query.editeur]);
}
