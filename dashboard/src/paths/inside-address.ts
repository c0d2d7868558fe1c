import { paths } from './paths.ts';

/** A page under /dashboard, with its search and hash. Nothing else, above all no other site, may be written in its place. */
const INSIDE = new RegExp(`^${paths.dashboard}(?:[/?#]|$)`);

/** An address that may have been written by anybody. `null` means it does not lead to a page of the dashboard. */
export const insideAddress = (address: unknown): string | null =>
  typeof address === 'string' && INSIDE.test(address) ? address : null;
