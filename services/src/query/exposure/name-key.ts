import { fold } from '@vigie/contracts/fold';

/** An elided article is no part of a name: "l'Élysée" is asked for as 'elysee'. */
const ARTICLE = /^l (?=.)/;

/** A name that a user typed, as it is looked for among the keys of names: whole, or as some of their words. */
export const nameKey = (name: string): string => fold(name).replace(ARTICLE, '');
