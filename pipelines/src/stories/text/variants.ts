export interface Variant {
  /** The letter as a dictionary may write it. */
  written: string;
  /** How many letters of the text it stands for: two for 'oe' read as 'œ'. */
  length: number;
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'àâä',
  c: 'ç',
  e: 'éèêë',
  i: 'îï',
  n: 'ñ',
  o: 'ôö',
  u: 'ùûü',
};

const single = (letter: string): Variant => ({ written: letter, length: 1 });

const TABLE = new Map(
  Object.entries(ACCENTED).map(([plain, accented]) => [plain, [...plain, ...accented].map(single)] as const),
);
const OE: readonly Variant[] = [{ written: 'œ', length: 2 }];
const AE: readonly Variant[] = [{ written: 'æ', length: 2 }];

/** The letter at `index` and what it may be with its accent; an accented letter is only itself. */
export function variantsOf(form: string, index: number): readonly Variant[] {
  const letter = form[index] ?? '';
  const plain = TABLE.get(letter);
  if (!plain) return [single(letter)];
  if (form[index + 1] !== 'e') return plain;
  if (letter === 'o') return [...plain, ...OE];
  return letter === 'a' ? [...plain, ...AE] : plain;
}
