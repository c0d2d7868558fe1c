import type { Locator } from 'playwright-core';

/** Closes a notice by its button, and waits until it is gone: until then fields below it take no focus, and so no text. */
export async function closeNotice(notice: Locator): Promise<void> {
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'detached' });
}
