const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)['’ʼ]/i;
const BEFORE_VOWEL = /^[aeiouyhàâäéèêëîïôöùûüœæ0-9«"“]/i;

/** Length of the elided word that `form` begins with, its apostrophe included ('l’Assemblée' → 2, "N'Golo" → 0). */
export function elisionLength(form: string): number {
  const found = ELISION.exec(form);
  if (!found) return 0;
  const rest = form.slice(found[0].length);
  return rest === '' || BEFORE_VOWEL.test(rest) ? found[0].length : 0;
}
