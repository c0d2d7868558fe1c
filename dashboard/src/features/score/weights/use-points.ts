import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const held = new URLSearchParams(search).get(PARAM);
  const asked = (held === null ? undefined : readPoints(held, inForce)) ?? inForce;
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
    const timer = setTimeout(
      () => navigate({ pathname, search: withPoints(search, text) }, { replace: true }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [draftText, askedText, inForce, navigate, pathname, search]);
  return { draft, setDraft, asked, askedText, isInForce: draftText === writePoints(inForce) };
}
