/** How many places of a signature are not zero. */
export const SIGNS = 6;

/**
 * Sparse random signature of a term: {@link SIGNS} numbers, each twice a place plus 1 where it is negative. A function of the
 * term alone, so that nothing random need be kept. At most 128 places.
 */
export const signature = (term: string, dimension: number): Uint8Array => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  const places = new Uint8Array(SIGNS);
  for (let i = 0; i < SIGNS; i += 1) {
    // One round of splitmix32 for each place.
    hash = (hash + 0x9e3779b9) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    places[i] = ((mixed ^ (mixed >>> 15)) >>> 0) % (dimension * 2);
  }
  return places;
};
