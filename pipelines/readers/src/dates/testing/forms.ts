/** A moment as the calendar and clock of a place show it, and the place's offset. */
export interface Clock {
  /** Whole seconds since 1970, in ms. */
  ms: number;
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
  /** `+01:00`. */
  offset: string;
  zone: string;
}

export function clockIn(zone: string, ms: number): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
  ].map((name) => part.get(name as Intl.DateTimeFormatPartTypes));
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const minutes = Math.abs(wall - ms) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${wall < ms ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return { ms, year, month, day, hour, minute, second, offset, zone };
}

const EN = 'January February March April May June July August September October November December'.split(' ');
const FR = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const en = ({ month }: Clock): string => EN[Number(month) - 1] ?? '';
const fr = ({ month }: Clock): string => FR[Number(month) - 1] ?? '';
const weekday = ({ year, month, day }: Clock): string =>
  DAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()] ?? '';
const short = (name: string): string => name.slice(0, 3);
const hhmm = ({ offset }: Clock): string => offset.replace(':', '');
const ymd = ({ year, month, day }: Clock, sign = '-'): string => [year, month, day].join(sign);
const dmy = ({ year, month, day }: Clock, sign = '/'): string => [day, month, year].join(sign);
const hms = ({ hour, minute, second }: Clock): string => [hour, minute, second].join(':');
const hm = ({ hour, minute }: Clock): string => [hour, minute].join(':');
const half = ({ hour, minute }: Clock): string =>
  `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
const utc = ({ ms }: Clock): Clock => clockIn('UTC', ms);
const rfc = (clock: Clock, year = clock.year): string =>
  `${short(weekday(clock))}, ${clock.day} ${short(en(clock))} ${year} ${hms(clock)}`;

type Form = readonly [name: string, write: (clock: Clock) => string];

/** Forms in which publishers write a time; what names no zone is of the site's. */
export const TIMES: readonly Form[] = [
  ['RFC 3339', (c) => `${ymd(c)}T${hms(c)}${c.offset}`],
  ['RFC 3339 in UTC', (c) => `${ymd(utc(c))}T${hms(utc(c))}Z`],
  ['in lower case', (c) => `${ymd(utc(c))}t${hms(utc(c))}z`],
  ['with milliseconds', (c) => new Date(c.ms).toISOString()],
  ['with microseconds', (c) => `${ymd(c)}T${hms(c)}.000000${c.offset}`],
  ['with a decimal comma', (c) => `${ymd(c)}T${hms(c)},000${c.offset}`],
  ['offset without a colon', (c) => `${ymd(c)}T${hms(c)}${hhmm(c)}`],
  ['W3C without seconds', (c) => `${ymd(c)}T${hm(c)}${c.offset}`],
  ['ISO without a zone', (c) => `${ymd(c)}T${hms(c)}`],
  ['ISO without seconds or zone', (c) => `${ymd(c)}T${hm(c)}`],
  ['SQL', (c) => `${ymd(c)} ${hms(c)}`],
  ['SQL without seconds', (c) => `${ymd(c)} ${hm(c)}`],
  ['SQL with an offset', (c) => `${ymd(c)} ${hms(c)} ${hhmm(c)}`],
  ['SQL with UTC', (c) => `${ymd(utc(c))} ${hms(utc(c))} UTC`],
  ['SQL with fractions', (c) => `${ymd(c)} ${hms(c)}.0`],
  ['solid', (c) => `${ymd(c, '')}T${hms(c).replaceAll(':', '')}`],
  ['solid in UTC', (c) => `${ymd(utc(c), '')}T${hms(utc(c)).replaceAll(':', '')}Z`],
  ['solid without T', (c) => `${ymd(c, '')}${hms(c).replaceAll(':', '')}`],
  ['slashes, year first', (c) => `${ymd(c, '/')} ${hms(c)}`],
  ['points, year first', (c) => `${ymd(c, '.')} ${hm(c)}`],
  ['with the place', (c) => `${ymd(c)}T${hms(c)}${c.offset}[${c.zone}]`],
  ['RFC 822', (c) => `${rfc(c)} ${hhmm(c)}`],
  ['RFC 822 in GMT', (c) => `${rfc(utc(c))} GMT`],
  ['RFC 822 without a zone', (c) => rfc(c)],
  ['RFC 822 with an unknown zone', (c) => `${rfc(c)} XYZ`],
  ['RFC 822 with a place', (c) => `${rfc(c)} ${c.zone}`],
  ['RFC 822, two digits', (c) => `${rfc(c, c.year.slice(2))} ${hhmm(c)}`],
  ['RFC 822 without a weekday', (c) => `${c.day} ${short(en(c))} ${c.year} ${hms(c)} ${hhmm(c)}`],
  ['RFC 822 in French', (c) => `${c.day} ${fr(c)} ${c.year} ${hms(c)} ${hhmm(c)}`],
  [
    'RFC 850',
    (c) => `${weekday(utc(c))}, ${utc(c).day}-${short(en(utc(c)))}-${utc(c).year.slice(2)} ${hms(utc(c))} GMT`,
  ],
  ['asctime', (c) => `${short(weekday(c))} ${short(en(c))} ${c.day} ${hms(c)} ${c.year}`],
  ['Java', (c) => `${short(weekday(utc(c)))} ${short(en(utc(c)))} ${utc(c).day} ${hms(utc(c))} UTC ${utc(c).year}`],
  ['JavaScript', (c) => `${short(weekday(c))} ${short(en(c))} ${c.day} ${c.year} ${hms(c)} GMT${hhmm(c)} (heure)`],
  ['month first', (c) => `${short(en(c))} ${c.day}, ${c.year} ${half(c)}`],
  ['month first, 24 hours', (c) => `${en(c)} ${c.day}, ${c.year} ${hm(c)}`],
  ['slashes', (c) => `${dmy(c)} ${hm(c)}`],
  ['slashes with seconds', (c) => `${dmy(c)} ${hms(c)}`],
  ['hyphens, year last', (c) => `${dmy(c, '-')} ${hm(c)}`],
  ['points, year last', (c) => `${dmy(c, '.')} ${hm(c)}`],
  ['French', (c) => `${Number(c.day)} ${fr(c)} ${c.year} à ${Number(c.hour)}h${c.minute}`],
  ['French, as a sentence', (c) => `Publié le ${dmy(c)} à ${c.hour}h${c.minute}`],
  ['seconds since 1970', (c) => String(c.ms / 1000)],
  ['milliseconds since 1970', (c) => String(c.ms)],
];

/** Forms of a day alone: it begins at the site's midnight. */
export const DAYS_ALONE: readonly Form[] = [
  ['day', (c) => ymd(c)],
  ['day, solid', (c) => ymd(c, '')],
  ['day with slashes', (c) => dmy(c)],
  ['day in French', (c) => `${Number(c.day)} ${fr(c)} ${c.year}`],
  ['day in English', (c) => `${en(c)} ${c.day}, ${c.year}`],
];
