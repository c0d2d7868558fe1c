/** The roots as people publish them and as the verifier reads them: one line for each day, oldest first. */
export const rootsText = (seals: readonly { readonly jour: string; readonly racine: string }[]): string =>
  seals
    .toReversed()
    .map(({ jour, racine }) => `${jour} ${racine}\n`)
    .join('');
