import { expect, test } from 'vitest';
import { logIn } from './browser.ts';
import { insertFetches, insertPages } from './collect-rows.ts';
import { csvOf } from './downloads.ts';
import { lookIsClean } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();
const PATH = '/dashboard/admin/collecte';

test('every request of a source and of its pages, with where it was sent on, why it failed, filters and a file', async () => {
  const { page, stack, complaints } = await opened();
  await logIn(page, ADMIN);
  const url = 'https://www.releve-essai.fr/sitemap-actu.xml?token=s3cret';
  const sources = [{ domaine: 'releve-essai.fr', url, genre: 'news', langue: 'fr' }];
  expect((await page.request.post('/api/collecte/sources', { data: { sources } })).status()).toBe(200);
  const { clickhouse } = stack;
  const fetches = Array.from({ length: 30 }, (_, place) =>
    place % 3 === 0 ? ({ outcome: 'changed', status: 200 } as const) : ({ outcome: 'same', status: 304 } as const),
  );
  await insertFetches(clickhouse, url, [...fetches, { outcome: 'failed', status: 0, reason: 'timeout' }]);
  await insertPages(clickhouse, url, [
    {
      path: '/un-pont-rouvre',
      minutesAgo: 3,
      outcome: 'changed',
      status: 200,
      redirects: ['https://www.releve-essai.fr/pont'],
    },
    { path: '/la-piscine-ferme', minutesAgo: 2, outcome: 'refused', status: 403, reason: 'HTTP 403' },
    { path: '/neige', minutesAgo: 1, outcome: 'refused', status: 503, reason: 'bot wall' },
  ]);

  await page.goto(`${PATH}?onglet=sources&periode=24h`);
  await page.getByLabel('Chercher une source').fill('releve-essai');
  await page.getByRole('row').filter({ hasText: 'releve-essai.fr' }).first().getByRole('button').click();
  await page.getByRole('link', { name: 'Voir les relevés' }).click();
  await page.getByText('34 relevés sur la période, conservés 90 jours').waitFor();
  const grid = page.getByRole('grid', { name: 'Relevés' });
  await grid.getByText('Vérification contre les robots').waitFor();
  await grid.getByText('Le serveur ne répond pas à temps').waitFor();
  await grid.getByText('https://www.releve-essai.fr/pont').waitFor();
  expect(await grid.getByText('s3cret').count()).toBe(0);
  await lookIsClean(page, 'collecte-releves');

  await page.getByLabel('Résultat').selectOption('Refusé');
  await page.getByText('2 relevés sur la période').waitFor();
  await page.getByLabel('Hôte').fill('autre-hote');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByText('Aucun relevé sur la période').waitFor();
  await page.goBack();
  await page.getByText('2 relevés sur la période').waitFor();
  const { name, lines } = await csvOf(page, 'Relevés');
  expect(name).toMatch(/^vigie-releves-.+\.csv$/);
  const text = lines.join('\n');
  expect(text).toContain('https://www.releve-essai.fr/la-piscine-ferme');
  expect(text).toContain('Refus du site (403)');
  expect(lines).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('a host that refuses its pages says so in Sources and in Hôtes, with how seldom it is asked', async () => {
  const { page, stack, complaints } = await opened();
  await logIn(page, ADMIN);
  const url = 'https://www.muraille-essai.fr/sitemap-actu.xml';
  const sources = [{ domaine: 'muraille-essai.fr', url, genre: 'news', langue: 'fr' }];
  expect((await page.request.post('/api/collecte/sources', { data: { sources } })).status()).toBe(200);
  const { clickhouse } = stack;
  await insertFetches(
    clickhouse,
    url,
    Array.from({ length: 20 }, () => ({ outcome: 'changed', status: 200 }) as const),
  );
  await insertPages(
    clickhouse,
    url,
    Array.from({ length: 9 }, (_, place) => ({
      path: `/article-${place}`,
      minutesAgo: 10 + 60 * place,
      outcome: 'refused' as const,
      status: 403,
      reason: 'HTTP 403',
    })),
  );
  await page.goto(`${PATH}?onglet=sources&periode=24h`);
  await page.getByLabel('Chercher une source').fill('muraille-essai');
  const row = page.getByRole('row').filter({ hasText: 'muraille-essai.fr' }).first();
  await row
    .getByText(/refuse nos pages depuis .+, demandé toutes les 1\u00a0h 20\u00a0min : Refus de notre robot \(403\)/)
    .last()
    .waitFor();
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Copier le courriel' }).waitFor();
  await lookIsClean(page, 'collecte-pages-refusees');
  await page.getByRole('tab', { name: 'Hôtes' }).click();
  const host = page.getByRole('row').filter({ hasText: 'www.muraille-essai.fr' }).first();
  await host
    .getByText(/^Refuse nos pages depuis le .+, demandé toutes les/)
    .last()
    .waitFor();
  await host.getByRole('button').click();
  await page.getByText(/9 refus de suite ; la prochaine page ne sera pas demandée avant le/).waitFor();
  await lookIsClean(page, 'collecte-hote-refusant');
  expect(complaints).toEqual([]);
});
