import dayjs from 'dayjs';
import french from 'dayjs/locale/fr.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 119 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 119 },
    { l: 'hh', r: 47, d: 'hour' },
    { l: 'dd', d: 'day' },
  ],
});

/** French with units of a letter or three, for narrow places. */
const SHORT = 'fr-court';
const words = { s: '%d s', m: '1 min', mm: '%d min', h: '1 h', hh: '%d h', dd: '%d j' };
dayjs.locale(SHORT, { ...french, name: SHORT, relativeTime: { ...french.relativeTime, ...words } }, true);

const START = dayjs.utc(0);
const aged = (ms: number) => dayjs.utc(-Math.max(0, ms)).locale(SHORT);

/** Of ms, one unit, cut: « 40 s », « 6 min », « 2 h », « 2 j ». */
export const formatAge = (ms: number): string => aged(ms).from(START, true);

/** « il y a 40 s » */
export const formatAgo = (ms: number): string => aged(ms).from(START);
