import { readFile } from 'node:fs/promises';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { demoClusters, firstCluster } from './demo-clusters.ts';
import { openCounted } from './recorded-calls.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** Sends an article as crawlers do. */
async function publish(page: Page, article: { url: string; title: string }): Promise<void> {
  const made = await page.request.post('/api/cles', { data: { nom: 'Newsbox' } });
  const { secret } = (await made.json()) as { secret: string };
  const event = { v: 1, type: 'article', producer: 'essai', id: article.url, at: new Date().toISOString(), ...article };
  const answer = await page.request.post('/v1/events', {
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
    data: JSON.stringify(event),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
}

/** How many articles a confirmed expression has matched, by the API. */
async function articlesOf(page: Page, phrase: string): Promise<number | null | undefined> {
  const lists = (await (await page.request.get('/api/cluster/getexpressions')).json()) as AnswerOf<'expressions'>;
  return lists.confirmed.find(({ expression }) => expression === phrase)?.articles;
}

const countOf = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0]);

describe('Newsbox', () => {
  test('is for administrators', async () => {
    const { page } = await opened();
    await logIn(page);
    await page.goto('/dashboard/newsbox');
    await page.getByText("Vous n'avez pas les droits pour afficher cette page").waitFor();
    expect((await page.request.get('/api/cluster/getexpressions')).status()).toBe(403);
  });

  test('expressions of a cluster are proposed, saved, confirmed, crawled and downloaded', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await demoClusters(page);
    await openCounted(page, '/dashboard/newsbox');
    const today = page.getByText(/expressions? validées? aujourd'hui/);
    const before = countOf(await today.textContent());
    await page.getByRole('list', { name: 'Clusters' }).getByRole('button', { expanded: false }).first().click();
    // A saved expression cannot be chosen again.
    const proposed = page
      .getByRole('list', { name: /^Expressions proposées/ })
      .getByRole('button', { disabled: false });
    await proposed.first().waitFor();
    expect(await proposed.count()).toBeLessThanOrEqual(7);
    const phrase = (await proposed.first().textContent()) ?? '';
    const validate = page.getByRole('button', { name: 'Valider les expressions' });
    expect(await validate.isDisabled()).toBe(true);
    await proposed.first().click();
    await expect.poll(() => validate.isDisabled()).toBe(false);
    await proposed.first().click();
    await expect.poll(() => validate.isDisabled()).toBe(true);
    await proposed.first().click();
    await validate.click();
    await page.getByText('Les expressions sont sauvegardées').waitFor();
    await validate.waitFor({ state: 'detached' });

    const waiting = page.getByRole('region', { name: 'Expressions à confirmer' });
    await waiting.getByText(phrase, { exact: true }).waitFor();
    await waiting.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await page.getByText('Les expressions sont confirmées').waitFor();
    await page.waitForFunction(
      (count) => Number(/\d+/.exec(document.querySelector('h1 + p')?.textContent ?? '')?.[0]) > count,
      before,
    );

    // An article with the expression in its title, published during the crawl.
    const url = `https://flore.example/newsbox-${Date.now()}`;
    await publish(page, { url, title: `${phrase} : ce que l’on sait` });
    await expect.poll(() => articlesOf(page, phrase)).toBeGreaterThan(0);

    await page.getByRole('tab', { name: /^Expressions validées/ }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: phrase, exact: true }) });
    await row.getByRole('button', { name: /^Arrêter le crawl/ }).click();
    await page.getByText("L'expression a été modifiée").first().waitFor();
    await row.getByRole('button', { name: /^Reprendre le crawl/ }).click();
    await row.getByRole('button', { name: /^Arrêter le crawl/ }).waitFor();
    await page.getByRole('button', { name: 'Arrêter tous les crawls' }).click();
    await row.getByRole('button', { name: /^Reprendre le crawl/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Arrêter tous les crawls' }).isDisabled()).toBe(true);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /^Télécharger CSV/ }).click(),
    ]);
    const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split(/\r?\n/);
    expect(header).toBe('\uFEFFexpression;date;cluster;editeur;titre;url;premiere_exposition;score');
    expect(lines.some((line) => line.includes(url))).toBe(true);
  });

  test('expressions of a topic are proposed from its clusters', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    const cluster = await firstCluster(page);
    const topicName = `Sujet de Newsbox ${Date.now()}`;
    await page.request.post('/api/cluster/topic', { data: { topicName, clusters: [cluster._id] } });
    await page.goto('/dashboard/newsbox?onglet=sujet');
    await settle(page);
    await page.getByRole('button', { name: new RegExp(topicName) }).click();
    await page
      .getByRole('list', { name: `Expressions proposées pour ${topicName}` })
      .getByRole('button')
      .first()
      .waitFor();
  });
});
