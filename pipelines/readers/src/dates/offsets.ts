import { instantOf } from './wall-time.ts';

const HOUR_MS = 60 * 60_000;

/** Hours east of UTC of the abbreviations that publishers write. */
const HOURS: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  WAT: 1,
  CET: 1,
  MET: 1,
  MEZ: 1,
  CEST: 2,
  MEST: 2,
  MESZ: 2,
  CAT: 2,
  SAST: 2,
  EET: 2,
  EEST: 3,
  EAT: 3,
  MSK: 3,
  PKT: 5,
  IST: 5.5,
  WIB: 7,
  SGT: 8,
  HKT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  AEST: 10,
  ACDT: 10.5,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  BRT: -3,
  ART: -3,
  EDT: -4,
  EST: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
};

/** "8:05 ET": daylight saving or not, as the day has it. */
const PLACES: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
};

/** Abbreviations that mean another zone where they are written: IST is India's, except in Ireland and Israel. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  BST: ['Asia/Dhaka'],
  CST: ['Asia/Shanghai', 'Asia/Taipei', 'America/Havana'],
  IST: ['Europe/Dublin', 'Asia/Jerusalem'],
};

/** A sign, hours and minutes; seconds, letters, a comment or a place behind them say nothing more. */
const OFFSET =
  /^(?:UTC|GMT)?\s*([+\u2212-])(\d{1,2}):?(\d{2})?(?::?\d{2})?(?:\s+[a-z]{2,5})?(?:\s*\([^()]*\))?(?:\[[\w/+-]+\])?$/i;
const PLACE = /^\[?([a-z]+\/[\w/+-]+)\]?$/i;

/**
 * What a text such as `+02:00`, `+2`, `GMT+0200 (CEST)`, `CEST` or `Europe/Paris` adds to UTC, in ms, when clocks show `wall`;
 * `undefined` if it names no zone. `usual` is the place of times without a zone.
 */
export function offsetOf(text: string, wall: number, usual: string): number | undefined {
  const zone = text.trim().replace(/^\((.*)\)$/, '$1');
  const place = PLACE.exec(zone)?.[1];
  if (place) return offsetIn(place, wall);
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? [];
  if (sign) {
    const ms = Number(hours) * HOUR_MS + Number(minutes) * 60_000;
    return ms <= 14 * HOUR_MS ? (sign === '+' ? ms : -ms) : undefined;
  }
  const name = zone.replace(/[\s([].*$/, '').toUpperCase();
  if (Object.hasOwn(SHARED, name) && SHARED[name]?.includes(usual)) return offsetIn(usual, wall);
  if (Object.hasOwn(PLACES, name)) return offsetIn(PLACES[name] ?? '', wall);
  const known = Object.hasOwn(HOURS, name) ? HOURS[name] : undefined;
  return known === undefined ? undefined : known * HOUR_MS;
}

/** `undefined` for a place that does not exist. */
function offsetIn(place: string, wall: number): number | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: place });
  } catch {
    return undefined;
  }
  return wall - instantOf(wall, place);
}
