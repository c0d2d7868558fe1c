import { describe, expect, test } from 'vitest';
import { axe, logIn, picture, settled, sidewaysScroll } from './browser.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const LABEL = 'Compte de la rédaction';
const AWAY = 'Le fournisseur d’identité ne répond pas : réessayez dans un instant';

// The shared installation has no provider: here the browser gets the answers of one that has. The server's own half is
// tested against a provider in services/src/query/sso.
describe('single sign-on on the login page', () => {
  test('without a provider there is no button', async () => {
    const { page } = await opened();
    const answered = page.waitForResponse('**/api/connexion');
    await page.goto('/login');
    expect(await (await answered).json()).toEqual({ sso: null });
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Login']);
  });

  // ASVS 7.6.2
  test('the button leads to the provider; a provider that is away is told in French, and the form stays', async () => {
    const { page, complaints, stack } = await opened();
    await page.route('**/api/connexion', (route) => route.fulfill({ json: { sso: { label: LABEL } } }));
    const begin = '**/api/connexion/unique';
    await page.route(begin, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: AWAY } } }),
    );
    await page.goto('/login');
    const button = page.getByRole('button', { name: LABEL });
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await button.waitFor();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await picture(page, `sso-${width}-${colorScheme}`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    }
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(AWAY).waitFor();
    expect(await page.getByLabel('Mot de passe').isVisible()).toBe(true);
    await page.unroute(begin);
    const there = `${stack.url}/healthz?fournisseur`;
    await page.route(begin, (route) => route.fulfill({ json: { url: there } }));
    await button.click();
    await page.waitForURL(there);
    expect(complaints).toEqual([]);
  });

  test('what went wrong is told; other words in the address are not', async () => {
    const { page } = await opened();
    await page.goto('/login?sso=sso_no_role');
    await page
      .getByRole('alert')
      .getByText(/^Aucun de vos groupes ne donne accès à Vigie/)
      .waitFor();
    await picture(page, 'sso-refus');
    await page.goto('/login?sso=toString');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('back from the provider: the dashboard, or the code of a second factor', async () => {
    const { page, complaints } = await opened();
    await logIn(page);
    const user = await page.evaluate(async () => (await fetch('/api/session')).json());
    await page.evaluate(() => localStorage.clear());
    const comeBack = async () => {
      await page.goto('/login');
      await page.evaluate(() => sessionStorage.setItem('ssoTab', 'p'.repeat(43)));
      await page.goto('/login?etape=sso');
    };
    const end = '**/login/oidc';
    await page.route(end, (route) => route.fulfill({ json: user }));
    const sent = page.waitForRequest(end);
    await comeBack();
    expect((await sent).postDataJSON()).toEqual({ tabToken: 'p'.repeat(43) });
    await page.waitForURL(/\/dashboard\/suivigeneral/);
    await page.unroute(end);
    await page.route(end, (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'code_required', message: 'Entrez le code' } } }),
    );
    await comeBack();
    await page.getByRole('heading', { level: 1, name: 'Double authentification' }).waitFor();
    await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a login that this tab did not begin is not ended', async () => {
    const { page, complaints } = await opened();
    let ended = 0;
    await page.route('**/login/oidc', (route) => {
      ended += 1;
      return route.fulfill({ status: 500 });
    });
    await page.goto('/login?etape=sso');
    await page.getByRole('alert').getByText('La connexion a expiré ou a déjà servi. Recommencez.').waitFor();
    expect([ended, complaints]).toEqual([0, []]);
  });
});
