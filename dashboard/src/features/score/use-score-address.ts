import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readScoreAddress, type ScoreAddress, withScoreAddress } from '../../parts/score/score-address.ts';

export interface ScorePlace extends ScoreAddress {
  /** The search part of the address with these changes, for links. */
  searchWith: (changes: Partial<ScoreAddress>) => string;
  /** Goes there: one step of the browser's history. */
  go: (changes: Partial<ScoreAddress>) => void;
}

/** Both sides, the breakdown and the opened steps, kept in the address. */
export function useScoreAddress(): ScorePlace {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readScoreAddress(new URLSearchParams(search));
    const searchWith = (changes: Partial<ScoreAddress>) => withScoreAddress(search, { ...address, ...changes });
    return { ...address, searchWith, go: (changes) => navigate({ pathname, search: searchWith(changes) }) };
  }, [pathname, search, navigate]);
}
