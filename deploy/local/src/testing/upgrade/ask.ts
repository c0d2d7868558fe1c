import { QUESTIONS } from './events.ts';

interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** By path. */
export type RecordedAnswers = Record<string, RecordedAnswer>;

export async function ask(
  url: string,
  cookie: string,
  { path, body }: (typeof QUESTIONS)[number],
): Promise<RecordedAnswer> {
  const answer = await fetch(url + path, {
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

export async function askAll(url: string, cookie: string): Promise<RecordedAnswers> {
  const answers: RecordedAnswers = {};
  for (const question of QUESTIONS) answers[question.path] = await ask(url, cookie, question);
  return answers;
}

/** What the recorded answers had: a row of a list may have further positions by now. */
export function asRecorded(now: unknown, recorded: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(recorded)) {
    return now.map((one, i) => {
      const before: unknown = recorded[i];
      const isRow = Array.isArray(one) && Array.isArray(before) && one.length > before.length;
      return asRecorded(isRow ? one.slice(0, before.length) : one, before);
    });
  }
  if (typeof now !== 'object' || now === null || typeof recorded !== 'object' || recorded === null) return now;
  const then = new Map(Object.entries(recorded));
  return Object.fromEntries(Object.entries(now).map(([key, value]) => [key, asRecorded(value, then.get(key))]));
}
