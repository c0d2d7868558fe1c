import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { cutAtMarks } from '../../shared/marked-text.ts';
import { titleMarks } from './title-marks.ts';

/** A title whose triggers are marked; each says its name on hover. */
export function MarkedTitle({ article }: { article: Pick<AnalysedArticle, 'titre' | 'reperes'> }) {
  return cutAtMarks(article.titre, titleMarks(article)).map(({ text, labels }, index) =>
    labels.length === 0 ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <mark key={index} title={labels.join(', ')}>
        {text}
      </mark>
    ),
  );
}
