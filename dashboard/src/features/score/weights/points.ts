import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { WeightsAnswer } from '../../../api/calls/scores.ts';
import { useAddressCorrection } from '../../../shared/address-hooks.ts';
import { useUnreadable } from '../../../shared/unreadable.ts';

type Kind = keyof WeightPoints;
const KINDS = Object.keys(KIND_LABELS) as Kind[];

const MOST = 10_000;
const [BETWEEN_KINDS, BETWEEN_SLOTS] = ['~', '_'];

/** Points that the call takes: above 0, and at most 10,000. */
export const isPoints = (value: number): boolean => value > 0 && value <= MOST;

/** Weights as they stand in an address: « 50_30_25_20~25_15_5~5~50~20 ». */
export const writePoints = (points: WeightPoints): string =>
  KINDS.map((kind) => points[kind].join(BETWEEN_SLOTS)).join(BETWEEN_KINDS);

/** The weights of an address; undefined if they are not one figure for each slot. */
export function readPoints(text: string, inForce: WeightPoints): WeightPoints | undefined {
  const kinds = text.split(BETWEEN_KINDS).map((slots) => slots.split(BETWEEN_SLOTS).map(Number));
  const fits = KINDS.every((kind, i) => kinds[i]?.length === inForce[kind].length && kinds[i]?.every(isPoints));
  if (!fits || kinds.length !== KINDS.length) return undefined;
  return Object.fromEntries(KINDS.map((kind, i) => [kind, kinds[i]])) as WeightPoints;
}

/** The weights with other points in one slot, counted from 0. */
export const withSlot = (points: WeightPoints, kind: Kind, place: number, value: number): WeightPoints => ({
  ...points,
  [kind]: points[kind].with(place, value),
});

/** The file of these weights for the operator: the shape of contracts/data/weights.v1.json, of the next version. */
export function weightsText({ version, kinds }: WeightsAnswer, points: WeightPoints): { name: string; text: string } {
  const next = version + 1;
  const file = {
    version: next,
    kinds: kinds.map(({ kind, sources, positions, slots }) => ({
      kind,
      sources,
      positions,
      slots: slots.map(({ slot, libelle }, place) => ({ slot, what: libelle, points: points[kind][place] })),
    })),
  };
  return { name: `weights.v${next}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
}

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
  const text = new URLSearchParams(search).get(PARAM);
  const read = text === null ? undefined : readPoints(text, inForce);
  useUnreadable(PARAM, read === undefined ? text : null);
  const wanted = read ?? inForce;
  const askedText = writePoints(wanted);
  const [draft, setDraft] = useState(wanted);
  const [followed, setFollowed] = useState(askedText);
  // The address changed by itself: back, forward, a link.
  if (followed !== askedText) {
    setFollowed(askedText);
    setDraft(wanted);
  }
  const draftText = writePoints(draft);
  useEffect(() => {
    if (draftText === askedText) return;
    const text = draftText === writePoints(inForce) ? null : draftText;
    const timer = setTimeout(() => correct(withPoints(search, text)), REST_MS);
    return () => clearTimeout(timer);
  }, [draftText, askedText, inForce, correct, search]);
  return { draft, setDraft, wanted, askedText, isInForce: draftText === writePoints(inForce) };
}
