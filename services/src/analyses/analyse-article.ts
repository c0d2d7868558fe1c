import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { readTitle } from '@vigie/pipelines/analyses/title-triggers';
import { typologyOf } from '@vigie/pipelines/analyses/typology';
import { repair } from '@vigie/pipelines/stories/text/repair';
import type { KnownArticle } from './read-articles.ts';
import type { AnalysedArticle } from './result.ts';

/** What is told of one article: its figures, its form, and what makes its title pull. */
export function analyseArticle({ article, title: asItCame, ...known }: KnownArticle): AnalysedArticle {
  const title = repair(asItCame).normalize('NFC').trim();
  const { triggers, marks, attractiveness } = readTitle(title);
  const { url, words, videos } = known;
  return {
    id: articleIdFromUInt64(article),
    title,
    ...known,
    typology: typologyOf({ title, url, words, videos }),
    attractiveness,
    triggers,
    marks,
  };
}
