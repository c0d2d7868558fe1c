/** Statements since the service began, by who answered them. */
export type Answers = Record<string, number>;

const LINE = /^vigie_engine_answers_total\{[^}]*from="(\w+)"[^}]*\} (\d+)$/gm;

export const answersIn = (metrics: string): Answers =>
  Object.fromEntries([...metrics.matchAll(LINE)].map(([, from = '', count]) => [from, Number(count)]));

export async function readAnswers(url: string): Promise<Answers> {
  const answer = await fetch(`${url}/metrics`);
  return answersIn(await answer.text());
}

export const since = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(Object.entries(after).map(([from, count]) => [from, count - (before[from] ?? 0)]));
