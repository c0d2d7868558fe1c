import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { demoClusters } from './demo-clusters.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** What an intersection observer sees reaches its page only later, as on a busy machine that draws few frames. */
const delayIntersections = (page: Page) =>
  page.addInitScript(() => {
    const Native = IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      #observed = true;
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          setTimeout(() => {
            if (this.#observed) callback(entries, observer);
          }, 250);
        }, options);
      }
      override disconnect() {
        this.#observed = false;
        super.disconnect();
      }
    };
  });

describe('Clusters les plus chauds', () => {
  test('three ranges of clusters by score, with positions, the last pass and the state of the feeds', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await demoClusters(page);
    await openCounted(page, '/dashboard/cea?editeur=all');
    await page.getByText(/^Dernier passage : \d\d-\d\d-\d{4} \d\d:00$/).waitFor();
    const status = page.getByRole('region', { name: 'Statut' });
    expect(await status.getByRole('listitem').count()).toBe(4);
    expect(await status.getByRole('term').allTextContents()).toEqual([
      'Articles modifiés',
      'Articles apparus',
      'Editeurs actifs',
    ]);
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Periode Sélectionée',
      'Sur 4 heures',
      'Sur 24 heures',
    ]);
    const [sentRequest] = await Promise.all([
      page.waitForRequest('**/api/cluster/cea'),
      page.getByRole('tab', { name: 'Sur 24 heures' }).click(),
    ]);
    expect(sentRequest.postDataJSON()).toMatchObject({ tab: 2, pagination: { offset: 0, count: 10 } });
    await page.getByRole('article').nth(9).waitFor();
    const positions = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('aria-posinset'))));
    expect(positions.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('pages that nobody scrolled to are not loaded, however late the browser tells what is near', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await demoClusters(page);
    await delayIntersections(page);
    const callList = await openCounted(page, '/dashboard/cea?statut=0&editeur=all');
    const { drawn, onScreen } = await page.getByRole('article').evaluateAll((cards) => ({
      drawn: cards.length,
      onScreen: cards.filter((card) => card.getBoundingClientRect().top < innerHeight + 200).length,
    }));
    expect(drawn).toBe(10 * Math.ceil(onScreen / 10));
    expect(callList.filter((call) => call.includes('/cluster/cea '))).toHaveLength(drawn / 10);
  });

  test('the state is left out if the address says so; a message is shown when there are no clusters', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/cea?statut=0&editeur=all&fromDate=2020-01-01T00%3A00&toDate=2020-01-01T23%3A59');
    await settle(page);
    await page.getByText('Pas de données').waitFor();
    expect(await page.getByRole('region', { name: 'Statut' }).count()).toBe(0);
  });

  test('is for administrators', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/cea');
    await page.getByText("Vous n'avez pas les droits pour afficher cette page").waitFor();
  });
});
