/** The items in lists of at most `size`, in their order. */
export function* inPieces<T>(items: Iterable<T>, size: number): Generator<T[], void, void> {
  let piece: T[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
