/** Beyond this rank the reader's own publisher is moved to the top (decisions: its position 1). */
const PINNED_BEYOND = 10;

export const movesUp = (rank: number): boolean => rank > PINNED_BEYOND;
