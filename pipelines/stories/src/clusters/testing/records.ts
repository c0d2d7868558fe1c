import type { EditRecord, HeadlineRecord, LeadRecord, StoryEdit } from '@vigie/contracts/headlines';

export const HOUR = 3_600_000;
export const START = Date.UTC(2026, 0, 5);

/** Id of the n-th article of a test. */
export const articleAt = (number: number): string => number.toString(16).padStart(16, '0');

/** A headline `hours` after {@link START}. */
export const headline = (number: number, hours: number, title: string, lead: string | null = null): HeadlineRecord => ({
  v: 1,
  kind: 'headline',
  article: articleAt(number),
  url: `https://exemple.fr/${number}`,
  title,
  lead,
  at: new Date(START + hours * HOUR).toISOString(),
});

export const leadOf = (number: number, hours: number, lead: string): LeadRecord => ({
  v: 1,
  kind: 'lead',
  article: articleAt(number),
  lead,
  at: new Date(START + hours * HOUR).toISOString(),
});

export const editOf = (id: string, edit: StoryEdit, hours = 0): EditRecord => ({
  v: 1,
  kind: 'edit',
  id,
  at: new Date(START + hours * HOUR).toISOString(),
  by: 'tester',
  edit,
});
