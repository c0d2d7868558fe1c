import type { ScheduleContent } from '@vigie/contracts/calls/schedules';
import type { RelativePeriod } from '@vigie/contracts/options';
import type { Schedule } from '../../api/calls/schedules.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

/** What a schedule sends, as the dialog offers it: a report of a question, or a view by its id. */
export type ContentChoice = 'daily' | 'theme' | `vue:${string}`;

export const choiceOf = ({ contenu }: Pick<Schedule, 'contenu'>): ContentChoice =>
  contenu.type === 'vue' ? `vue:${contenu.vue}` : contenu.rapport;

/** A report's question without dates and limit: its period is relative. */
function questionOf({ fromDate: _from, toDate: _to, limit: _limit, ...question }: SharedQuery) {
  return question;
}

export function contentOf(choice: ContentChoice, query: SharedQuery, periode: RelativePeriod): ScheduleContent {
  if (choice === 'daily' || choice === 'theme') {
    return { type: 'reporting', rapport: choice, query: questionOf(query), periode };
  }
  return { type: 'vue', vue: choice.slice('vue:'.length) };
}
