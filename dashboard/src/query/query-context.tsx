import type { RelativePeriod } from '@vigie/contracts/options';
import { publisherNames } from '@vigie/contracts/publisher-names';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../session/user-context.ts';
import { useAddressCorrection } from '../shared/address-hooks.ts';
import { serverNow } from '../shared/clock.ts';
import { dayOf } from '../shared/paris.ts';
import { useQuarter } from '../shared/time-hooks.ts';
import { type Parameter, UnreadableContext } from '../shared/unreadable.ts';
import { type AddressQuery, encodeQuery, readAddress, wholeSearch } from './query-codec.ts';
import { readRivals, withoutRivals, withRivals } from './rivals-address.ts';
import { defaultQuery, type SharedQuery, sameRange } from './shared-query.ts';
import { openedSearch, writeStoredQuery } from './stored-query.ts';

interface QueryState {
  query: SharedQuery;
  /** The relative period that the query's dates come from. `null` means they are chosen dates. */
  periode: RelativePeriod | null;
  /** Parameters of the address whose value cannot be read. */
  unreadable: readonly Parameter[];
  defaults: SharedQuery;
  /** The rivals that the screen shows beside the publisher. The same array while they are the same. */
  rivals: readonly string[];
  /**
   * Makes a query the current one: address, local storage, screens. Without `periode`, the relative period stays if the dates do.
   */
  apply: (query: SharedQuery, periode?: RelativePeriod | null) => void;
  /** The address's search part of a query, for links. */
  searchOf: (query: SharedQuery) => string;
}

/** parts/answers/kept.tsx provides it again around an earlier answer, whose labels and links follow the query of that answer. */
export const QueryContext = createContext<QueryState | null>(null);

export function useSharedQuery(): QueryState {
  const state = useContext(QueryContext);
  if (!state) throw new Error('useSharedQuery outside of its provider');
  return state;
}

/** The address holds the query. This reads it from there, and writes it there and to local storage. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const { editeur } = user;
  const now = useQuarter();
  const today = dayOf(now);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const defaults = useMemo(() => defaultQuery(editeur, today), [editeur, today]);

  // The page's own last query comes before the stored one, which another tab may have replaced.
  const last = useRef<Pick<AddressQuery, 'query' | 'periode'>>(null);
  const whole = useMemo(
    () =>
      withRivals(
        last.current
          ? wholeSearch(search, editeur, now, last.current)
          : openedSearch(search, editeur, localStorage, serverNow()),
        pathname,
        user,
      ),
    [search, pathname, editeur, user, now],
  );
  const waiting = whole !== search;
  const isFirst = last.current === null;
  useEffect(() => {
    // A page that is opened waits for its whole address: it would first ask for another query.
    if (waiting) correct(whole);
  }, [waiting, whole, correct]);

  const address = useMemo(() => readAddress(new URLSearchParams(whole), editeur, now), [whole, editeur, now]);
  const { periode } = address;
  // The same object as long as the query is the same: another tab in the address must not reset a draft.
  const canonical = encodeQuery(address.query);
  const query = useMemo(() => readAddress(new URLSearchParams(canonical), '', 0).query, [canonical]);
  const named = readRivals(new URLSearchParams(whole), pathname).join('\n');
  const rivals = useMemo(() => publisherNames(named), [named]);
  const faults = JSON.stringify(address.unreadable);
  const [reports, setReports] = useState<readonly Parameter[]>([]);
  const unreadable = useMemo(() => [...(JSON.parse(faults) as Parameter[]), ...reports], [faults, reports]);
  const tell = useCallback((parameter: Parameter) => {
    setReports((before) => [...before, parameter]);
    return () => setReports((before) => before.filter((one) => one !== parameter));
  }, []);

  const periodeOf = useCallback((next: SharedQuery) => (sameRange(next, query) ? periode : null), [query, periode]);
  const searchOf = useCallback((next: SharedQuery) => encodeQuery(next, periodeOf(next)), [periodeOf]);
  const apply = useCallback(
    (next: SharedQuery, chosen = periodeOf(next)) => {
      const params = new URLSearchParams(search);
      const others = next.editeur === query.editeur ? params : withoutRivals(params, pathname);
      return navigate({ pathname, search: encodeQuery(next, chosen, others) });
    },
    [navigate, pathname, search, periodeOf, query.editeur],
  );

  useEffect(() => {
    if (waiting) return;
    last.current = { query, periode };
    writeStoredQuery(localStorage, { query, periode });
  }, [waiting, query, periode]);

  const value = useMemo(
    () => ({ query, periode, unreadable, defaults, rivals, apply, searchOf }),
    [query, periode, unreadable, defaults, rivals, apply, searchOf],
  );
  if (waiting && isFirst) return null;
  return (
    <UnreadableContext value={tell}>
      <QueryContext value={value}>{children}</QueryContext>
    </UnreadableContext>
  );
}
