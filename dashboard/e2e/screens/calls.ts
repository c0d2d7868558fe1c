import type { Page } from 'playwright-core';

const OVERLOADED = 503;

/**
 * The answer to a call of the page's user, parsed. While the machine is busy with other tests, the service may refuse a call as
 * `overloaded`. It is then sent again after the time that the answer names. The page must be logged in.
 * @throws any other refusal
 */
export async function answerTo<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  for (;;) {
    const response = await page.request.post(path, { data });
    if (response.ok()) return (await response.json()) as Answer;
    const text = await response.text();
    const isBusy = response.status() === OVERLOADED && text.includes('"overloaded"');
    if (!isBusy) throw new Error(`${path}: ${response.status()} ${text}`);
    await page.waitForTimeout(1_000 * Number(response.headers()['retry-after']));
  }
}
