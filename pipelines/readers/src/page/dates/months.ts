/** Letters alone, without case, accents and dots: `Févr.` is `fevr`. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\./g, '');

/** Short forms that Intl does not write. */
const MORE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  fr: { jan: 1, fev: 2, fevr: 2, avr: 4, juil: 7, jul: 7, sept: 9, sep: 9, oct: 10, nov: 11, dec: 12 },
  en: { sept: 9 },
  de: { jänner: 1, janner: 1, marz: 3, sept: 9 },
  es: { setiembre: 9, sept: 9 },
};

const known = new Map<string, ReadonlyMap<string, number>>();

/** Names of the months of a language as {@link folded} texts, long and short, as in dates and alone. Unknown languages have none. */
export function monthsOf(language: string): ReadonlyMap<string, number> {
  const code = (language.toLowerCase().split(/[-_]/)[0] ?? '') || 'en';
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
          const name = part ? folded(part.value) : '';
          if (/\p{L}{2}/u.test(name) && !months.has(name)) months.set(name, index + 1);
        }
      }
  if (known.size < 200) known.set(code, months);
  return months;
}
