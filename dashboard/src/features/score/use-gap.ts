import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useScoreGap } from '../../api/calls/scores.ts';
import { partOf, readScoreAddress, type ScoreAddress, withScoreAddress } from '../../parts/score/score-address.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { shortPeriod } from '../../query/periods.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { type GapQuestion, sidesAt } from '../../query/score-sides.ts';
import { ofAnyArticle, reachesPresent, type SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { wallClockOf } from '../../shared/paris.ts';

export interface ScorePlace extends ScoreAddress {
  /** The search part of the address with these changes, for links. */
  searchWith: (changes: Partial<ScoreAddress>) => string;
  /** Goes there: one step of the browser's history. */
  go: (changes: Partial<ScoreAddress>) => void;
}

/** Both sides, the breakdown and the opened steps, kept in the address. */
function useScoreAddress(): ScorePlace {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readScoreAddress(new URLSearchParams(search));
    const searchWith = (changes: Partial<ScoreAddress>) => withScoreAddress(search, { ...address, ...changes });
    return { ...address, searchWith, go: (changes) => navigate({ pathname, search: searchWith(changes) }) };
  }, [pathname, search, navigate]);
}

export interface SideNames {
  a: string;
  b: string;
}

/** What tells both sides apart, in words: the period, the publisher, or both. `until`: moment of the figures, ms. */
function useSideNames({ a, b }: { a: SharedQuery; b: SharedQuery }, until: number | null): SideNames {
  const { data } = usePublisherList();
  return useMemo(() => {
    const records = data ?? [];
    const end = (query: SharedQuery): SharedQuery => {
      const now = until !== null && reachesPresent(query, until) ? wallClockOf(until) : query.toDate;
      return { ...query, toDate: now < query.fromDate ? query.toDate : now };
    };
    const periods = a.fromDate !== b.fromDate || a.toDate !== b.toDate;
    const publishers = a.editeur !== b.editeur;
    const name = (query: SharedQuery): string =>
      [
        ...(publishers ? [publisherLabel(records, query.editeur, query.groupe)] : []),
        ...(periods || !publishers ? [shortPeriod(end(query))] : []),
      ].join(', ');
    return { a: name(a), b: name(b) };
  }, [data, a, b, until]);
}

/**
 * The difference that the address asks for. Side B is the filter.
 * @param enabled whether it is asked for
 */
export function useGap(enabled: boolean) {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ofAnyArticle(queryFor(shared, defaults, SCREEN_FIELDS.score)), [shared, defaults]);
  const place = useScoreAddress();
  const [opened] = useState(serverNow);
  const { par, a, trail } = place;
  const question = useMemo((): GapQuestion => ({ b: query, a, par, dans: partOf(trail) }), [query, a, par, trail]);
  const answer = useScoreGap(question, enabled);
  // Those that the figures on screen answer; before the first answer, those that were asked for.
  const wanted = useMemo(() => sidesAt(question, opened), [question, opened]);
  const sides = answer.data && !answer.isPlaceholderData ? answer.data.sides : wanted;
  const shown = answer.data?.sides ?? wanted;
  const names = useSideNames(shown, answer.data?.until ?? null);
  return { place, query, sides, shown, answer, names };
}

export type GapState = ReturnType<typeof useGap>;
