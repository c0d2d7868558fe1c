import { formatPercent } from './numbers.ts';

/** The photographed share of the expected minutes: « 98 % ». Less than all is never « 100 % ». */
export const photographedShare = (share: number): string => formatPercent(share < 1 ? Math.min(share, 0.999) : share);

/** « photographié à 98 % » */
export const photographedAt = (share: number): string => `photographié à ${photographedShare(share)}`;
