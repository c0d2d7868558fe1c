import type { AnswerOf } from '@vigie/contracts/calls/index';
import { articleRows } from '../exposure/article-rows.ts';
import type { Question } from '../exposure/context.ts';

type ChoiceRow = AnswerOf<'analysisChoice'>[number];

/** The articles of the question, to choose from: the first position of a row is its selection flag, and none is selected yet. */
export async function* choiceRows(question: Question, sitemap: boolean): AsyncGenerator<ChoiceRow[]> {
  for await (const rows of articleRows(question, { sitemap, unexposed: false })) {
    yield rows.map(([, ...rest]): ChoiceRow => [false, ...rest]);
  }
}
