/** French order: accents and case only matter between otherwise equal texts, figures in words count as numbers. */
export const frenchCollator = (): Intl.Collator => new Intl.Collator('fr', { numeric: true });
