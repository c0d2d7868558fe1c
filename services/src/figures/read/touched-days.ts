import { type ReadContext, select } from './read-context.ts';

/** How often each Paris day from one on was written to. Cost: a row a day. */
export async function readTouchedDays(context: ReadContext, from: string): Promise<Map<string, number>> {
  const rows = await select<[day: string, times: number]>(
    context,
    (bindings) =>
      `SELECT toString(day), toFloat64(sum(times)) FROM touched_days WHERE day >= ${bindings.bind('Date', from)} GROUP BY day`,
  );
  return new Map(rows);
}
