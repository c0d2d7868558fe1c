import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { closeNotice } from './close-notice.ts';
import { insertShareCounts, insertShareStanding } from './collect-rows.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();
const PATH = '/dashboard/admin/collecte?onglet=partages';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses the button of a card and confirms. */
async function turn(page: Page, name: string, verb: 'Activer' | 'Couper'): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `${verb} ${name}` })
    .click();
  const dialog = page.getByRole('alertdialog', { name: `${verb} ${name}` });
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

describe('share counts', () => {
  test('networks are off, switched on with a confirmation, and off again', async () => {
    const { page, stack, complaints } = await opened();
    await logIn(page, ADMIN);
    await page.goto(PATH);
    await card(page, 'Facebook').getByText('Jeton manquant').waitFor();
    expect(await page.getByRole('button', { name: 'Activer Facebook' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Activer Mastodon' }).isDisabled()).toBe(true);
    await card(page, 'Bluesky').getByText('Jamais activé').waitFor();
    await lookIsClean(page, 'collecte-partages-coupes');

    const button = page.getByRole('button', { name: 'Activer Bluesky' });
    await button.click();
    await page.getByRole('alertdialog').getByText('tenu par des bénévoles').waitFor();
    await page.keyboard.press('Escape');
    await turn(page, 'Bluesky', 'Activer');
    await page.getByText('Bluesky est activé').waitFor();
    await card(page, 'Bluesky')
      .getByText(new RegExp(`^Activé le .* par ${ADMIN.email}$`))
      .waitFor();

    const mastodon = card(page, 'Mastodon');
    const instances = mastodon.getByLabel('Instances, une par ligne');
    await instances.fill('social.exemple.fr\nlocalhost');
    await mastodon.getByRole('button', { name: 'Enregistrer les instances' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'Erreur' });
    await refusal.getByText('n’est pas le nom d’une instance').waitFor();
    await closeNotice(refusal);
    // What was typed is still there, to be corrected.
    expect(await instances.inputValue()).toBe('social.exemple.fr\nlocalhost');
    await instances.fill('social.exemple.fr\npiaf.exemple.org');
    await mastodon.getByRole('button', { name: 'Enregistrer les instances' }).click();
    await page.getByText('Instances enregistrées').waitFor();
    await expect
      .poll(() => mastodon.getByRole('button', { name: 'Enregistrer les instances' }).isDisabled())
      .toBe(true);
    expect(await instances.inputValue()).toBe('social.exemple.fr\npiaf.exemple.org');
    await turn(page, 'Mastodon', 'Activer');
    await page.getByText('Mastodon est activé').waitFor();

    const { clickhouse } = stack;
    await insertShareStanding(clickhouse, 'facebook', 'graph.facebook.com', 'ready');
    await insertShareStanding(clickhouse, 'mastodon', 'piaf.exemple.org', 'refused', 401);
    await insertShareCounts(clickhouse, 'bluesky', [1_204, 87, 0]);
    await page.reload();
    await mastodon.getByText('L’instance refuse notre robot (401)').waitFor();
    await card(page, 'Bluesky').getByRole('row').filter({ hasText: '1 204' }).waitFor();
    await card(page, 'Bluesky').getByText('Répondue (200)').waitFor();
    await turn(page, 'Facebook', 'Activer');
    await page.getByText('Facebook est activé').waitFor();
    await lookIsClean(page, 'collecte-partages');
    await mastodon.getByRole('button', { name: 'Couper Mastodon' }).focus();
    await lookIsClean(page, 'collecte-partages-mastodon');

    for (const name of ['Facebook', 'Bluesky', 'Mastodon']) {
      await turn(page, name, 'Couper');
      await page.getByText(`${name} est coupé`).waitFor();
    }
    await page.goto('/dashboard/admin/journal');
    await page.getByRole('grid', { name: 'Journal' }).getByText('Collecte des partages').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('a failure says so and can be tried again', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.route('**/api/collecte/partages', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(PATH);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/collecte/partages');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await card(page, 'Facebook').waitFor();
  });
});
