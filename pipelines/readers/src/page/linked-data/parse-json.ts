import { decodeHTML } from 'entities';
import { jsonrepair } from 'jsonrepair';

/** Longest text whose faults are mended: mending is some hundred times slower than parsing. */
const REPAIR_MAX = 512 * 1024;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const repaired = (json: string): unknown => {
  if (json.length > REPAIR_MAX) return undefined;
  try {
    return JSON.parse(jsonrepair(json));
  } catch {
    return undefined;
  }
};

/** Line breaks and tabs inside of strings, which JSON forbids and templates write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
const withoutControls = (json: string): string => json.replace(/[\u0000-\u001f]+/g, ' ');

/**
 * The value of a JSON text as pages carry it: inside of comments or CDATA, with entities, comments, trailing commas, line breaks in
 * strings, several values in a row. `undefined` when nothing can be read.
 */
export function parseJson(text: string): unknown {
  const json = text
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '');
  if (json === '') return undefined;
  const plain = parsed(json) ?? parsed(withoutControls(json));
  if (plain !== undefined) return plain;
  const decoded = /^[[{\s]*&(?:quot|#34|#x22);/i.test(json) ? decodeHTML(json) : json;
  return parsed(decoded) ?? repaired(withoutControls(decoded)) ?? repaired(decoded);
}
