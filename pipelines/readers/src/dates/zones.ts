import { Temporal } from 'temporal-polyfill';

/** Offsets from UTC in hours of names that publishers write. */
const HOURS: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  met: 1,
  cest: 2,
  mest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

const MINUTE_MS = 60_000;

/** `+01:00`, `+0100`, `+1`, `GMT+0100`, `CET`; undefined for a name that is not known. */
function offsetMs(zone: string): number | undefined {
  const [, name = '', sign, hours = '0', minutes = '0'] =
    /^([a-z]*)\s*(?:([+\u2212-])(\d{1,2}):?(\d{2})?)?(?:\s*\(.*\))?$/i.exec(zone) ?? [];
  if (sign) {
    const size = Number(hours) * 60 + Number(minutes);
    return size <= 14 * 60 ? (sign === '+' ? size : -size) * MINUTE_MS : undefined;
  }
  const known = name.toLowerCase();
  return Object.hasOwn(HOURS, known) ? (HOURS[known] ?? 0) * 60 * MINUTE_MS : undefined;
}

/** Offset of a place such as `Europe/Paris` when its clocks show this time; undefined if there is no such place. */
function placeOffsetMs(wallMs: number, place: string): number | undefined {
  if (place === 'UTC') return 0;
  try {
    const wall = Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime();
    return wallMs - wall.toZonedDateTime(place).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/**
 * The instant at which clocks of a zone show `wallMs` (a time as if it were UTC). A zone that nobody knows, and none at all, is
 * taken for `usual`.
 */
export function instantOf(wallMs: number, zone: string, usual: string): number {
  const said = zone.includes('/') ? placeOffsetMs(wallMs, zone) : offsetMs(zone);
  return wallMs - (said ?? placeOffsetMs(wallMs, usual) ?? 0);
}
