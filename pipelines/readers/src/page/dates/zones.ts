import { Temporal } from 'temporal-polyfill';

/** Zone of the clock of a country's sites. Of a country with several, where most of its press is. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  fr: 'Europe/Paris',
  be: 'Europe/Brussels',
  ch: 'Europe/Zurich',
  lu: 'Europe/Luxembourg',
  mc: 'Europe/Monaco',
  re: 'Indian/Reunion',
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  li: 'Europe/Vaduz',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
  cat: 'Europe/Madrid',
  pt: 'Europe/Lisbon',
  nl: 'Europe/Amsterdam',
  uk: 'Europe/London',
  gb: 'Europe/London',
  ie: 'Europe/Dublin',
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  fi: 'Europe/Helsinki',
  is: 'Atlantic/Reykjavik',
  pl: 'Europe/Warsaw',
  cz: 'Europe/Prague',
  sk: 'Europe/Bratislava',
  hu: 'Europe/Budapest',
  ro: 'Europe/Bucharest',
  bg: 'Europe/Sofia',
  gr: 'Europe/Athens',
  cy: 'Asia/Nicosia',
  hr: 'Europe/Zagreb',
  si: 'Europe/Ljubljana',
  rs: 'Europe/Belgrade',
  ba: 'Europe/Sarajevo',
  ee: 'Europe/Tallinn',
  lv: 'Europe/Riga',
  lt: 'Europe/Vilnius',
  ua: 'Europe/Kyiv',
  ru: 'Europe/Moscow',
  by: 'Europe/Minsk',
  tr: 'Europe/Istanbul',
  il: 'Asia/Jerusalem',
  jp: 'Asia/Tokyo',
  kr: 'Asia/Seoul',
  cn: 'Asia/Shanghai',
  tw: 'Asia/Taipei',
  hk: 'Asia/Hong_Kong',
  sg: 'Asia/Singapore',
  my: 'Asia/Kuala_Lumpur',
  th: 'Asia/Bangkok',
  vn: 'Asia/Ho_Chi_Minh',
  id: 'Asia/Jakarta',
  ph: 'Asia/Manila',
  in: 'Asia/Kolkata',
  pk: 'Asia/Karachi',
  bd: 'Asia/Dhaka',
  lk: 'Asia/Colombo',
  np: 'Asia/Kathmandu',
  au: 'Australia/Sydney',
  nz: 'Pacific/Auckland',
  za: 'Africa/Johannesburg',
  na: 'Africa/Windhoek',
  ng: 'Africa/Lagos',
  ke: 'Africa/Nairobi',
  eg: 'Africa/Cairo',
  ma: 'Africa/Casablanca',
  tn: 'Africa/Tunis',
  dz: 'Africa/Algiers',
  sn: 'Africa/Dakar',
  ci: 'Africa/Abidjan',
  ml: 'Africa/Bamako',
  tz: 'Africa/Dar_es_Salaam',
  br: 'America/Sao_Paulo',
  ar: 'America/Argentina/Buenos_Aires',
  cl: 'America/Santiago',
  co: 'America/Bogota',
  mx: 'America/Mexico_City',
  pe: 'America/Lima',
  qc: 'America/Montreal',
  us: 'America/New_York',
};

/** For sites without a country's domain: languages that nearly one country alone writes, or whose countries share a clock. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  fr: 'fr',
  de: 'de',
  it: 'it',
  es: 'es',
  nl: 'nl',
  pl: 'pl',
  cs: 'cz',
  sk: 'sk',
  hu: 'hu',
  ro: 'ro',
  bg: 'bg',
  el: 'gr',
  hr: 'hr',
  sl: 'si',
  sr: 'rs',
  da: 'dk',
  sv: 'se',
  nb: 'no',
  nn: 'no',
  no: 'no',
  fi: 'fi',
  is: 'is',
  et: 'ee',
  lv: 'lv',
  lt: 'lt',
  uk: 'ua',
  ru: 'ru',
  tr: 'tr',
  he: 'il',
  ja: 'jp',
  ko: 'kr',
  zh: 'cn',
  th: 'th',
  vi: 'vn',
  id: 'id',
  ms: 'my',
  hi: 'in',
  bn: 'bd',
  ca: 'es',
  af: 'za',
  sw: 'tz',
};

/**
 * The zone of times without one on a page: by the country of its domain, else by the country of its language (`fr-BE`), else by the
 * language. English without a country is UTC, as most systems write it.
 */
export function zoneOf(host: string, language: string): string {
  const domain = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  const [code = '', ...rest] = language.toLowerCase().split(/[-_]/);
  const region = rest.find((part) => part.length === 2) ?? '';
  const ofDomain = domain === 'co' || domain === 'tv' || domain === 'me' ? undefined : BY_COUNTRY[domain];
  if (ofDomain) return ofDomain;
  // Systems write en-US unasked.
  if (region !== '' && region !== 'us' && BY_COUNTRY[region]) return BY_COUNTRY[region];
  return BY_COUNTRY[BY_LANGUAGE[code] ?? ''] ?? 'UTC';
}

export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
}

/** Epoch milliseconds of what a clock in `zone` shows (the earlier one of two), or `undefined` for a day that does not exist. */
export function instantOf({ year, month, day, hour = 0, minute = 0 }: WallTime, zone: string): number | undefined {
  try {
    return Temporal.PlainDateTime.from({ year, month, day, hour, minute }, { overflow: 'reject' }).toZonedDateTime(
      zone,
      {
        disambiguation: 'earlier',
      },
    ).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** Hour and minute that a clock in `zone` shows. */
export const clockOf = (ms: number, zone: string): { day: string; hour: number; minute: number } => {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), hour: at.hour, minute: at.minute };
};
