import { idInAddress, isPersonalHeading, isPersonalLog, isPublisherUrl, kindOfId, storyOfLog } from './ids.ts';
import type { FoundArticle } from './reading.ts';

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
function dataRecords(html: string): unknown[] {
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

/** Records are nested some 20 deep. */
const DEPTH_MAX = 64;
const ARTICLES_MAX = 2000;

type List = readonly unknown[];

const isList = (value: unknown): value is List => Array.isArray(value);

/** `[13, [13, 'CBMi…'], 'Title', …]`: a kind, the same kind with an id, a name. */
const isEntity = (value: unknown): boolean =>
  isList(value) &&
  typeof value[0] === 'number' &&
  isList(value[1]) &&
  value[1][0] === value[0] &&
  typeof value[1][1] === 'string' &&
  typeof value[2] === 'string';

/** All strings of a record, in order. */
function* strings(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (isList(value) && depth < DEPTH_MAX) for (const item of value) yield* strings(item, depth + 1);
}

/** Addresses of an article: its own, those for phones. Images and icons are deeper in. */
const urlsOf = (entity: List): string[] =>
  entity.slice(3).filter((item): item is string => typeof item === 'string' && isPublisherUrl(item));

/** `[seconds]` or `[seconds, nanoseconds]`. */
const secondsOf = (entity: List): number | undefined =>
  entity
    .slice(3)
    .filter((item) => isList(item) && item.length <= 2)
    .map((item) => Number(isList(item) ? item[0] : Number.NaN))
    .find((seconds) => Number.isInteger(seconds) && seconds > 8e8 && seconds < 5e9);

interface ListContext {
  story?: string;
  section?: string;
  isPersonal: boolean;
}

/** What a list itself says about the articles in it: the id of their story, the section its heading leads to, whom it is for. */
function aroundOf(list: List, above: ListContext): ListContext {
  const around = { ...above };
  for (const item of list) {
    if (typeof item === 'string' && kindOfId(item) === 'story') around.story = item;
    if (!isList(item) || isEntity(item)) continue;
    for (const inner of item) {
      if (typeof inner !== 'string') continue;
      const section = idInAddress(inner, 'topics');
      const kind = section === '' ? 'unknown' : kindOfId(section);
      if (kind === 'topic') around.section = section;
      if (kind === 'local' || isPersonalLog(inner) || isPersonalHeading(inner)) around.isPersonal = true;
    }
  }
  return around;
}

function articleOf(entity: List, [url = '', ...others]: readonly string[], around: ListContext): FoundArticle {
  const publisher = entity.slice(3).find((item) => isList(item) && isEntity(item) && urlsOf(item).length === 0);
  const own = [...strings(entity)];
  const seconds = secondsOf(entity);
  const story = own.map(storyOfLog).find((id) => id !== undefined) ?? around.story;
  return {
    id: String((entity[1] as List)[1]),
    url,
    others,
    title: String(entity[2]),
    isPersonal: around.isPersonal || own.some((text) => isPersonalLog(text) && !text.includes('/')),
    ...(isList(publisher) ? { publisher: String(publisher[2]) } : {}),
    ...(seconds === undefined ? {} : { seconds }),
    ...(story === undefined ? {} : { story }),
    ...(around.section === undefined ? {} : { section: around.section }),
  };
}

export interface Records {
  articles: FoundArticle[];
  /** Names of the navigation's sections by their ids. */
  sections: ReadonlyMap<string, string>;
}

/** Articles and sections of the data that the page hands to its scripts. */
export function readRecords(html: string): Records {
  const articles: FoundArticle[] = [];
  const sections = new Map<string, string>();
  const visit = (value: unknown, around: ListContext, depth: number): void => {
    if (!isList(value) || depth > DEPTH_MAX || articles.length >= ARTICLES_MAX) return;
    if (isEntity(value)) {
      const urls = urlsOf(value);
      if (urls.length > 0) {
        articles.push(articleOf(value, urls, around));
        return;
      }
    }
    const inner = aroundOf(value, around);
    for (const item of value) visit(item, inner, depth + 1);
  };
  for (const record of dataRecords(html)) {
    const isNavigation = isList(record) && record[0] === 'gnmres';
    if (isNavigation) for (const [id, name] of namedIds(record)) sections.set(id, name);
    else visit(record, { isPersonal: false }, 0);
  }
  return { articles, sections };
}

/** Lists that begin with the id of a topic and its name. */
function* namedIds(value: unknown, depth = 0): Generator<[string, string]> {
  if (!isList(value) || depth > DEPTH_MAX) return;
  const [id, name] = value;
  if (typeof id === 'string' && typeof name === 'string' && kindOfId(id) === 'topic') yield [id, name];
  else for (const item of value) yield* namedIds(item, depth + 1);
}
