/*
 * The engine reads any type from text but a map on its own. A map is the array of its pairs, so type and text are
 * rewritten to that and cast to the map; maps further inside are read as they stand.
 */

/** `Map(K, V)` → `Array(Tuple(K, V))`. */
export const pairsType = (type: string): string => type.replace(/^Map\(([\s\S]*)\)$/, 'Array(Tuple($1))');

const PIECE = /'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'|[[\](){}:,]/g;
const OUTER: Readonly<Record<string, string>> = { ':': ',', ',': '),(' };

/** `{'a':1,'b':2}` → `[('a',1),('b',2)]`; what is quoted or further inside stays as it is. */
export function pairsText(text: string): string {
  if (/^\s*\{\s*\}\s*$/.test(text)) return '[]';
  let depth = 0;
  return text.replace(PIECE, (piece) => {
    if (piece === '{' || piece === '[' || piece === '(') {
      depth += 1;
      return depth === 1 ? '[(' : piece;
    }
    if (piece === '}' || piece === ']' || piece === ')') {
      depth -= 1;
      return depth === 0 ? ')]' : piece;
    }
    return depth === 1 ? (OUTER[piece] ?? piece) : piece;
  });
}
