/**
 * Titles and names come from other people's pages. An invisible control of direction in one of them (U+202E and others) would turn
 * around what is written after it. Free of run-time schemas: the dashboard reads every answer through this.
 */

const EMBEDDING = new Set(['\u202a', '\u202b', '\u202d', '\u202e']);
const ISOLATE = new Set(['\u2066', '\u2067', '\u2068']);
const POP_EMBEDDING = '\u202c';
const POP_ISOLATE = '\u2069';
const FIRST_STRONG = '\u2068';

/** Controls that open and close, and the marks U+200E, U+200F and U+061C, which push signs beside them around. */
const CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const CONTROLS = new RegExp(CONTROL.source, 'g');

export const hasBidiControl = (text: string): boolean => CONTROL.test(text);

/** For paper, where letters are drawn in their order and a control would be an empty box. */
export const withoutBidi = (text: string): string => (hasBidiControl(text) ? text.replace(CONTROLS, '') : text);

interface Pair {
  open: number;
  close: number;
}

/** Pairs of controls as the Unicode algorithm of direction matches them (UAX 9, BD9 and X6a). */
function pairsOf(text: string): Pair[] {
  const pairs: Pair[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const last = open.at(-1);
    if (EMBEDDING.has(sign) || ISOLATE.has(sign)) open.push(at);
    else if (sign === POP_EMBEDDING) {
      if (last !== undefined && EMBEDDING.has(text.charAt(last))) pairs.push({ open: open.pop() ?? 0, close: at });
    } else if (sign === POP_ISOLATE) {
      const level = open.findLastIndex((index) => ISOLATE.has(text.charAt(index)));
      const isolate = open[level];
      if (isolate === undefined) continue;
      // The end of an isolate also ends the embeddings in it, which have no end of their own.
      open.length = level;
      pairs.push({ open: isolate, close: at });
    }
  }
  return pairs;
}

const isPaired = (sign: string): boolean =>
  EMBEDDING.has(sign) || ISOLATE.has(sign) || sign === POP_EMBEDDING || sign === POP_ISOLATE;

/**
 * The text so that nothing in it changes the order of what is written around it: controls without their other half are left out,
 * and a text that still has one is put into an isolate. A text without controls is returned as it is.
 */
export const isolated = (text: string): string => (hasBidiControl(text) ? isolate(text).text : text);

/** {@link isolated}, and where each place of the text stands in it. For marks on words of the text. */
export function isolate(text: string): { text: string; placeOf: (at: number) => number } {
  const paired = new Set(pairsOf(text).flatMap(({ open, close }) => [open, close]));
  const places = Array.from({ length: text.length }, (_, at) => at).filter(
    (at) => !isPaired(text.charAt(at)) || paired.has(at),
  );
  const balanced = places.map((at) => text.charAt(at)).join('');
  const asItIs = !hasBidiControl(balanced) || isWhole(balanced);
  const placeOf = (place: number): number => places.filter((at) => at < place).length + (asItIs ? 0 : 1);
  return { text: asItIs ? balanced : `${FIRST_STRONG}${balanced}${POP_ISOLATE}`, placeOf };
}

/** Whether one isolate holds all of it. */
const isWhole = (text: string): boolean =>
  ISOLATE.has(text.charAt(0)) && pairsOf(text).some(({ open, close }) => open === 0 && close === text.length - 1);

/** A JSON text as its value, with every text in it isolated. Nearly no answer has a control, and then nothing is visited. */
export const parseIsolated = (json: string): unknown =>
  hasBidiControl(json) || /\\u(?:061c|200[ef]|202[a-e]|206[6-9])/i.test(json)
    ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? isolated(value) : value))
    : JSON.parse(json);
