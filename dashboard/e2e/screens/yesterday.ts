import { addDays, parisDay } from '@vigie/contracts/paris';

/** Yesterday in an address. Just after midnight, today has hardly any rows, and its charts one point. */
export function yesterday(): { start: string; range: string } {
  const day = addDays(parisDay(Date.now()), -1);
  const start = `${day}T00:00`;
  return { start, range: new URLSearchParams({ fromDate: start, toDate: `${day}T23:59` }).toString() };
}
