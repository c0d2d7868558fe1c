/** Statements since the service began, by who answered them. */
export type EngineAnswers = Record<string, number>;

const LINE = /^vigie_engine_answers_total\{[^}]*from="(\w+)"[^}]*\} (\d+)$/gm;

export const answersIn = (metrics: string): EngineAnswers =>
  Object.fromEntries([...metrics.matchAll(LINE)].map(([, from = '', count]) => [from, Number(count)]));

export async function readAnswers(url: string): Promise<EngineAnswers> {
  const answer = await fetch(`${url}/metrics`);
  return answersIn(await answer.text());
}

export const since = (before: EngineAnswers, after: EngineAnswers): EngineAnswers =>
  Object.fromEntries(Object.entries(after).map(([from, count]) => [from, count - (before[from] ?? 0)]));
