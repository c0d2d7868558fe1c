import { parisDay, wallClock } from '@vigie/contracts/paris';

export interface AskedCall {
  method: string;
  path: string;
  body: unknown;
}

/** What the walk was about: the publisher, the lemma and so on, by the name that stands for them. */
export type WalkedBy = Readonly<Record<'publisher' | 'lemma' | 'cluster' | 'article' | 'url', string>>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ID = /^[\da-f]{16}$/;
const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

const back = (name: string, count: number): string => (count === 0 ? `{${name}}` : `{${name}-${count}}`);

const daysAgo = (day: string, today: string): number =>
  Math.round((Date.parse(`${today}T12:00Z`) - Date.parse(`${day}T12:00Z`)) / DAY_MS);

/**
 * A moment relative to the range or to the present. A range that ends today and begins earlier is a window that ends with the
 * visit's range; one that ended earlier lies before that range.
 */
function maskedMoment(text: string, endsToday: boolean, isFrom: boolean, now: number): string {
  const [, day = '', time = ''] = WALL.exec(text) ?? [];
  const today = parisDay(now);
  if (isFrom ? time === '00:00' : time === '23:59') {
    const ago = daysAgo(day, today);
    const name = endsToday && (!isFrom || ago > 0) ? 'day' : 'from';
    return `${back(name, ago)}T${time}`;
  }
  const wallMs = (wall: string) => Date.parse(`${wall}Z`);
  return back('now', Math.round((wallMs(wallClock(now)) - wallMs(text)) / MINUTE_MS));
}

type Values = Readonly<Record<string, unknown>>;

function maskedValue(name: string, value: unknown, of: Values, known: WalkedBy, now: number): unknown {
  // Numbers are no names: points of weights are those in force.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    const kind = value.every((one) => ID.test(String(one))) ? 'cluster' : 'lemma';
    return value.map((_, i) => (i === 0 ? `{${kind}}` : `{${kind}:${i}}`));
  }
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) return maskedObject(value as Values, known, now);
  if (typeof value !== 'string') return value;
  // A film is of one day, also where the visit’s range is longer.
  if (name === 'fromDate' && 'page' in of) return `${back('day', daysAgo(value.slice(0, 10), parisDay(now)))}T00:00`;
  if (WALL.test(value)) {
    const endsToday = String(of.toDate).startsWith(parisDay(now));
    return maskedMoment(value, endsToday, name === 'fromDate', now);
  }
  const same = Object.entries(known).find(([, one]) => one === value);
  return same ? `{${same[0]}}` : value;
}

const maskedObject = (values: Values, known: WalkedBy, now: number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskedValue(name, value, values, known, now)]),
  );

const maskedSearch = (search: string, now: number): string =>
  search.replace(`fromDate=${parisDay(now)}`, 'fromDate={from}').replace(`toDate=${parisDay(now)}`, 'toDate={day}');

function maskedPath(path: string, known: WalkedBy, now: number): string {
  const part = (text: string, before: string): string => {
    if (decodeURIComponent(text) === known.url) return '{url}';
    return ID.test(text) ? `{${before === 'article' ? 'article' : 'cluster'}}` : text;
  };
  const [address = '', search] = path.split('?');
  const parts = address.split('/');
  const masked = parts.map((text, i) => part(text, parts[i - 1] ?? '')).join('/');
  return search === undefined ? masked : `${masked}?${maskedSearch(search, now)}`;
}

/** Calls with names instead of what differs from one installation and one day to another. */
export const maskCalls = (calls: readonly AskedCall[], known: WalkedBy, now: number): AskedCall[] =>
  calls.map(({ method, path, body }) => ({
    method,
    path: maskedPath(path, known, now),
    body: body === null ? null : maskedObject(body as Values, known, now),
  }));
