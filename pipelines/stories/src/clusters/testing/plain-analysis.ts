import type { Analysis, Mention, Token } from '../../text/analysis.ts';

/** An analysis with words as they are and capitals as names: enough to test what clusters do with it. */
export const plainAnalysis = (text: string): Analysis => {
  const tokens: Token[] = [];
  const mentions: Mention[] = [];
  for (const { 0: form, index: start } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const capital = !/^\p{Lu}/u.test(form) ? 'none' : start === 0 ? 'start' : 'inside';
    const kind = /^\d/.test(form) ? 'number' : 'word';
    const end = start + form.length;
    tokens.push({ form, lemma: form.toLowerCase(), kind, content: form.length > 3, capital, start, end });
    if (capital === 'inside') mentions.push({ text: form, key: form.toLowerCase(), type: 'person', start, end });
  }
  return { text, tokens, mentions };
};
