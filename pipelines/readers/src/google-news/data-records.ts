/** A chunk of data that the page hands to its scripts: `AF_initDataCallback({key: 'ds:1', …, data:[…], …})`. */

const CALL = /AF_initDataCallback\(\s*\{/g;
const DATA = /\bdata\s*:\s*(?:function\s*\(\)\s*\{\s*return\s*)?\[/;
/** Between the call and its data stand its key and its hash. */
const HEAD_MAX = 2000;
/** Of one page; pages have some three. */
const CALLS_MAX = 100;

/** The place behind the bracket that closes the one at `start`, or -1. */
function endOfArray(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json.replace(/\\x([\da-f]{2})/gi, '\\u00$1'));
  } catch {
    return undefined;
  }
};

/** The data of all calls of a page, in its order. What is no JSON is left out. */
export function dataRecords(html: string): unknown[] {
  const records: unknown[] = [];
  CALL.lastIndex = 0;
  for (let call = CALL.exec(html), calls = 0; call && calls < CALLS_MAX; call = CALL.exec(html), calls++) {
    const data = DATA.exec(html.slice(call.index, call.index + HEAD_MAX));
    if (!data) continue;
    const start = call.index + data.index + data[0].length - 1;
    const end = endOfArray(html, start);
    if (end < 0) break;
    const value = parsed(html.slice(start, end));
    if (value !== undefined) records.push(value);
    CALL.lastIndex = end;
  }
  return records;
}
