import { fold } from '@vigie/contracts/fold';

/** Without case, accents and dots: `Févr.` is `fevr`. */
const foldMonth = (name: string): string => fold(name).replaceAll('.', '');

/** Short forms that Intl does not write. */
const MORE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  fr: {
    jan: 1,
    fev: 2,
    fevr: 2,
    avr: 4,
    juil: 7,
    juill: 7,
    jul: 7,
    aou: 8,
    sept: 9,
    sep: 9,
    oct: 10,
    nov: 11,
    dec: 12,
  },
  en: { sept: 9 },
  de: { janner: 1, mrz: 3, sept: 9 },
  es: { setiembre: 9, sept: 9 },
};

const known = new Map<string, ReadonlyMap<string, number>>();

/** Names of the months of a language, folded, long and short, as in dates and alone. Unknown languages have none. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const before = known.get(code);
  if (before) return before;
  const months = new Map<string, number>(Object.entries(MORE[code] ?? {}));
  if (/^[a-z]{2,3}$/.test(code) && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0)
    for (const month of ['long', 'short'] as const)
      for (const style of [{ month }, { month, day: 'numeric', year: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(code, {
          ...style,
          timeZone: 'UTC',
          calendar: 'gregory',
          numberingSystem: 'latn',
        });
        for (let index = 0; index < 12; index++) {
          const part = format.formatToParts(Date.UTC(2001, index, 15)).find(({ type }) => type === 'month');
          const name = part ? foldMonth(part.value) : '';
          if (/\p{L}[\p{L}\p{M}]/u.test(name) && !months.has(name)) months.set(name, index + 1);
        }
      }
  if (known.size < 200) known.set(code, months);
  return months;
}

/** `November`, `nov.`, `août` as 1 to 12, in English, French and `language`; `undefined` for anything else. */
export function monthOf(name: string, language = ''): number | undefined {
  const folded = foldMonth(name);
  return [language, 'en', 'fr'].map((one) => monthsOf(one).get(folded)).find((month) => month !== undefined);
}
