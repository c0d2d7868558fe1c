import { plainLine } from '../../text/plain-line.ts';

/** A headline so that two ways to write it are equal: case, accents, quotation marks and punctuation are folded. */
export const comparable = (text: string): string =>
  plainLine(text, 2000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
