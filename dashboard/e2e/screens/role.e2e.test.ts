import { CALLERS, callerMay } from '@vigie/contracts/roles/access';
import { type MenuScreen, SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { ADMIN, READER } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const SCREENS = Object.keys(SCREEN_ACCESS) as ScreenName[];
const ACTUS = { email: 'actus@vigie.example', password: 'une phrase de passe de plus' };
const PEOPLE = { normal: READER, actus: ACTUS, admin: ADMIN } as const;
const PROMPT = "Vous n'avez pas les droits pour afficher cette page";

/** Any article, cluster or text: access does not depend on what the screen shows. */
const addressOf = (name: ScreenName): string =>
  SCREEN_ACCESS[name].path
    .replace(':id', '00000000000000ab')
    .replace(':url', encodeURIComponent('https://a.example/1'))
    .replace(/:\w+/, 'Lyon');

/** Goes to another screen in the open page, as a link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

describe('every screen, by who opens it', () => {
  test('without a login, each leads to /login', async () => {
    const { page } = await opened();
    for (const name of SCREENS) {
      await page.goto(addressOf(name));
      await page.waitForURL('**/login');
    }
  });

  // The role with some screens that administrators share; `src/app/roles.test.ts` has every role, and other files open every screen.
  test.each(isLargeRun ? (['normal', 'actus', 'admin'] as const) : (['actus'] as const))(
    '%s: rendered, or the prompt instead; the menu has its entries',
    async (who) => {
      const { page, stack } = await opened();
      if (who === 'actus') {
        await logIn(page, ADMIN);
        const users = { ...ACTUS, editeur: stack.publisher.nom_norme, sessionLimit: 5, role: 'actus' };
        const { status } = await page.request
          .post('/api/user', { data: { users } })
          .then((answer) => ({ status: answer.status() }));
        expect(status).toBe(200);
      }
      await logIn(page, PEOPLE[who]);
      await page.goto('/dashboard/nulle-part');
      await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
      const found: Record<string, string> = {};
      for (const name of SCREENS) {
        // Another page in between, so that the next screen's heading is not mistaken for the last one's.
        await follow(page, '/dashboard/nulle-part');
        await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
        await follow(page, addressOf(name));
        await page
          .locator('main h1, main [role=status], main [aria-busy]')
          .and(page.locator(':not(:text("Page introuvable"))'))
          .first()
          .waitFor();
        expect(new URL(page.url()).pathname).toBe(addressOf(name));
        found[name] = (await page.getByText(PROMPT).count()) === 0 ? 'rendered' : 'prompt';
      }
      const expected = SCREENS.map((name) => [name, callerMay(SCREEN_ACCESS[name].opens, who) ? 'rendered' : 'prompt']);
      expect(found).toEqual(Object.fromEntries(expected));

      const links = page.getByRole('navigation', { name: 'Écrans' }).getByRole('link');
      const entries = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      const inMenu = SCREENS.filter((name): name is MenuScreen => SCREEN_ACCESS[name].menu !== null);
      expect(entries).toEqual(
        inMenu.filter((name) => callerMay(SCREEN_ACCESS[name].menu, who)).map((name) => SCREEN_ACCESS[name].path),
      );
      expect(CALLERS[who].person.isAdmin).toBe(entries.includes('/dashboard/admin'));
    },
  );
});
