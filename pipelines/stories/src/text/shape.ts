/** How a form is written, whatever its text. */
export interface Shape {
  /** It begins with a capital. */
  capital: boolean;
  /** It has capitals only, at least two characters and no digit. */
  capitals: boolean;
  /** It is one capital letter, perhaps with an apostrophe ('L’'). */
  letter: boolean;
  /** It has four letters in a row, so it is too long for an acronym. */
  long: boolean;
  /** 'l’', 'qu’'. */
  elided: boolean;
}

const CAPITAL = /^\p{Lu}/u;
const CAPITALS = /^[\p{Lu}\p{N}'’&.-]+$/u;
const DIGIT = /\p{N}/u;
const LETTERS = /\p{L}{4}/u;
const ELIDED = /^.{1,2}['’ʼ]$/;

export const shapeOf = (form: string): Shape => ({
  capital: CAPITAL.test(form),
  capitals: form.length > 1 && CAPITALS.test(form) && !DIGIT.test(form),
  letter: CAPITAL.test(form) && form.replace(/['’]$/, '').length === 1,
  long: LETTERS.test(form),
  elided: ELIDED.test(form),
});
