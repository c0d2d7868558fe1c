import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import { type Question, readingFor } from './context.ts';
import type { ExposureSource } from './exposure-sql.ts';
import { selectedArticles } from './selected-articles.ts';

/** What a question selects of the stored exposure: its range, pages, publishers and articles. `fine`: from quarters alone. */
export async function chosenSource(question: Question, bindings: Bindings, fine = false): Promise<ExposureSource> {
  const { scope, weights } = question;
  return {
    reading: await readingFor(question, fine),
    weights,
    pages: scope.pages,
    publishers: scope.publishers,
    where: await selectedArticles(question, bindings),
  };
}

/** The same of every publisher: ranks are those of the whole market. */
export const marketSource = async (question: Question, bindings: Bindings): Promise<ExposureSource> => ({
  ...(await chosenSource(question, bindings)),
  publishers: null,
});
