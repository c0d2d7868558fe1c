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
