import { CHOSEN_CLUSTERS, readChosenClusters, writeChosenClusters } from '@vigie/contracts/views/chosen-clusters';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { useAddressCorrection } from '../../shared/address-hooks.ts';
import { useUnreadable } from '../../shared/unreadable.ts';

/** Key of the chosen clusters in the local storage. They expire with the stored query, after 90 minutes. */
const KEY = 'selectedClusters';

const isCard = (value: unknown): value is ClusterCardData => {
  const card = value as Partial<ClusterCardData> | null;
  return (
    typeof card === 'object' &&
    card !== null &&
    typeof card._id === 'string' &&
    typeof card.titre === 'string' &&
    typeof card.titre_selectionne === 'string' &&
    (card.score === null || typeof card.score === 'number')
  );
};

/** The stored clusters that are still valid. */
export function readSelected(storage: Storage): ClusterCardData[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isCard) : [];
  } catch {
    return [];
  }
}

/** Removes the entry if there are no clusters. */
export function writeSelected(storage: Storage, cards: readonly ClusterCardData[]): void {
  if (cards.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(cards));
}

/** The address with a choice of clusters; an empty one stands in it too. */
export function withChoice(search: string, ids: readonly string[]): string {
  const params = new URLSearchParams(search);
  params.set(CHOSEN_CLUSTERS, writeChosenClusters(ids));
  return `?${params}`;
}

/** A cluster of which only the id is known, until its detail is here. */
const cardOf = (_id: string): ClusterCardData => ({
  _id,
  titre: `Cluster ${_id.slice(0, 8)}…`,
  titre_selectionne: '',
  score: null,
  articles: 0,
  publications: null,
  first_view: null,
  lastModified: null,
  status: 'opened',
  tendance_1h: null,
  tendance_4h: null,
  categories: [],
  cat_principale: null,
});

/**
 * The chosen clusters, in the address. They are kept in the local storage for the menu's address, which says nothing of a choice and
 * gets the stored one at once.
 */
export function useSelection() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const [known, setKnown] = useState(() => readSelected(localStorage));
  const [last, setLast] = useState(known);
  const choice = useMemo(() => readChosenClusters(new URLSearchParams(search)), [search]);
  useUnreadable(CHOSEN_CLUSTERS, choice?.unreadable ?? null);
  const chosen = useMemo(
    () => choice?.ids.map((id) => known.find(({ _id }) => _id === id) ?? cardOf(id)),
    [choice, known],
  );
  const cards = chosen ?? last;
  const choose = useCallback(
    (ids: readonly string[]) =>
      navigate({ pathname, search: withChoice(window.location.search, ids) }, { replace: true }),
    [navigate, pathname],
  );

  const isMissing = choice === null;
  useEffect(() => {
    if (isMissing)
      correct(
        withChoice(
          search,
          cards.map(({ _id }) => _id),
        ),
      );
  }, [isMissing, correct, search, cards]);
  useEffect(() => {
    setLast(cards);
    try {
      writeSelected(localStorage, cards);
    } catch {
      // The storage is full or forbidden: the address has the choice.
    }
  }, [cards]);

  const toggle = (card: ClusterCardData) => {
    // Read from the browser: a second click may come before the first one is rendered.
    const { ids } = readChosenClusters(new URLSearchParams(window.location.search)) ?? {
      ids: cards.map(({ _id }) => _id),
    };
    if (!ids.includes(card._id)) setKnown((before) => [...before.filter(({ _id }) => _id !== card._id), card]);
    choose(ids.includes(card._id) ? ids.filter((id) => id !== card._id) : [...ids, card._id]);
  };
  const clear = useCallback(() => choose([]), [choose]);
  return { cards, toggle, clear };
}
