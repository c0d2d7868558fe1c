/** What people choose for themselves. No zod: the browser imports this. */

/** Rivals that a person follows. */
export const MOST_RIVALS = 8;
/** Rivals that are proposed. */
export const PROPOSED_RIVALS = 5;

/** Heights of rows. */
export const DENSITIES = ['normale', 'serree'] as const;
export type Density = (typeof DENSITIES)[number];
