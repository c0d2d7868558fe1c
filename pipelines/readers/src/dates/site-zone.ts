/** Where most of the press is, in countries with several clocks. */
const PRESS: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
};

/** Endings that are sold to everybody. */
const SOLD = new Set(['ai', 'co', 'fm', 'gg', 'io', 'me', 'tv', 'cc', 'ly', 'to', 'ws', 'la', 'eu']);

/** Zones of a country by CLDR; an accessor in older engines, a method in newer ones. */
interface LocaleZones {
  timeZones?: readonly string[];
  getTimeZones?: () => readonly string[];
}

function zoneOfCountry(country: string): string | undefined {
  const code = country.toUpperCase() === 'UK' ? 'GB' : country.toUpperCase();
  if (PRESS[code]) return PRESS[code];
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const locale = new Intl.Locale(`und-${code}`) as LocaleZones;
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0];
}

/** The country that CLDR knows a language best from. English and Arabic are written in many. */
function countryOfLanguage(language: string): string | undefined {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    return code === 'en' || code === 'ar' ? undefined : code === 'pt' ? 'PT' : region;
  } catch {
    return undefined;
  }
}

/**
 * The zone of times without one on a page: by the country of its domain, else by the country of its language (`fr-BE`), else by the
 * language. English without a country is UTC, as most systems write it.
 */
export function zoneOf(host: string, language: string): string {
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  const [, ...rest] = language.split(/[-_]/);
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
  const countries = [
    ending.length === 2 && !SOLD.has(ending) ? ending : undefined,
    // Systems write en-US unasked.
    region === 'US' ? undefined : region,
    countryOfLanguage(language),
  ];
  for (const country of countries) {
    const zone = country === undefined ? undefined : zoneOfCountry(country);
    if (zone !== undefined) return zone;
  }
  return 'UTC';
}
