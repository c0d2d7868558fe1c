import type { Page } from 'playwright-core';

const UNAVAILABLE = 503;
const MAX_TRIES = 10;

/**
 * The answer to a call of the page's user, parsed. While the machine is busy with other tests, the service may refuse a call
 * (`overloaded`), or its database may not answer within seconds (`unavailable`). Both answers name a time after which the call may be
 * sent again, and it is. The page must be logged in.
 * @throws any other refusal, and the tenth of these
 */
export async function answerTo<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const response = await page.request.post(path, { data });
    if (response.ok()) return (await response.json()) as Answer;
    const seconds = response.headers()['retry-after'];
    if (response.status() !== UNAVAILABLE || seconds === undefined || tries === MAX_TRIES)
      throw new Error(`${path}: ${response.status()} ${await response.text()}, after ${tries}, retry-after ${seconds}`);
    await page.waitForTimeout(1_000 * Number(seconds));
  }
}
