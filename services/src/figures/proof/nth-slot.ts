import type { PageAddress } from '@vigie/contracts/pages';
import type { Weights } from '@vigie/contracts/weights';
import { slotsOf } from '../pages/page-question.ts';

/** Which of a page's slots a slot is when they are put best-paid first, from 1. */
export const nthOf = (weights: Weights, page: PageAddress, slot: number): number =>
  slotsOf({ weights, page }).findIndex((one) => one.slot === slot) + 1;
