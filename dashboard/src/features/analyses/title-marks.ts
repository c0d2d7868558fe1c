import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import type { TextMark } from '../../shared/marked-text.ts';

/** Where a title's triggers stand. */
export const titleMarks = ({ reperes }: Pick<AnalysedArticle, 'reperes'>): TextMark[] =>
  reperes.map(({ debut, fin, declencheur }) => ({ start: debut, end: fin, label: declencheur }));
