import type { Keywords } from '../../api/calls/keywords.ts';

/** What one call of /keywords/details takes. */
const MOST = 500;

/** Every keyword once, sorted: a new order of the same ones asks for nothing. */
export const keywordNames = ({ entities, lemmes }: Keywords): string[] =>
  [...new Set([...entities.map(({ text }) => text), ...lemmes.map(({ lemme }) => lemme)])].slice(0, MOST).sort();
