/** Word ends of patterns: `\b` takes only letters of English for letters. */
const WORD_END = '(?:(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))';

/** A pattern of a data file, over folded text. */
export const pattern = (source: string): RegExp => new RegExp(source.replaceAll('\\b', WORD_END), 'gu');
