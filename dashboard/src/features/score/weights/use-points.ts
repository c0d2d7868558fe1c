import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUnreadable } from '../../../shared/unreadable.ts';
import { useAddressCorrection } from '../../../shared/use-address-correction.ts';
import { readPoints, writePoints } from './points.ts';

const PARAM = 'poids';
/** A slider that is dragged asks once it rests. */
const REST_MS = 300;

function withPoints(search: string, text: string | null): string {
  const params = new URLSearchParams(search);
  if (text === null) params.delete(PARAM);
  else params.set(PARAM, text);
  const next = params.toString();
  return next === '' ? '' : `?${next}`;
}

/**
 * The weights of the screen: those of the address, or those in force.
 * @returns `draft` follows the sliders; `asked` is what the address holds, and changes once they rest
 */
export function usePoints(inForce: WeightPoints) {
  const { search } = useLocation();
  const correct = useAddressCorrection();
  const held = new URLSearchParams(search).get(PARAM);
  const read = held === null ? undefined : readPoints(held, inForce);
  useUnreadable(PARAM, read === undefined ? held : null);
  const asked = read ?? inForce;
  const askedText = writePoints(asked);
  const [draft, setDraft] = useState(asked);
  const [followed, setFollowed] = useState(askedText);
  // The address changed by itself: back, forward, a link.
  if (followed !== askedText) {
    setFollowed(askedText);
    setDraft(asked);
  }
  const draftText = writePoints(draft);
  useEffect(() => {
    if (draftText === askedText) return;
    const text = draftText === writePoints(inForce) ? null : draftText;
    const timer = setTimeout(() => correct(withPoints(search, text)), REST_MS);
    return () => clearTimeout(timer);
  }, [draftText, askedText, inForce, correct, search]);
  return { draft, setDraft, asked, askedText, isInForce: draftText === writePoints(inForce) };
}
