import { UNCERTAIN } from '@vigie/contracts/french/comparison';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import type { Page } from 'playwright-core';
import { answerTo } from '../calls.ts';
import { momentText, numberText, percentText, sum } from '../figures/expected.ts';
import type { Question } from './walker.ts';

const grid = (page: Page) => page.getByRole('main').getByRole('grid').first();
const rankText = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`);

/** 7:10, the last one that is over. */
function sevenTen(now: number): { isToday: boolean; at: string; clock: string } {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });
  const [, time = ''] = wall.format(now).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const back = (hours * 60 + minutes - 430) * 60_000 + seconds * 1_000;
  const isToday = back > 0;
  const at = new Date(now - (now % 1_000) - back - (isToday ? 0 : 86_400_000)).toISOString();
  return { isToday, at: `${at.slice(0, 19)}Z`, clock: '07:10' };
}

/** Points, ranks, pages, and why. */
export const EXPOSURE: readonly Question[] = [
  {
    asks: 'Combien de points avons-nous aujourd’hui ?',
    way: async () => undefined,
    says: async (answers) => [`${numberText((await answers.one('homeSummary')).score)} points`],
  },
  {
    asks: 'Quel est notre rang ?',
    way: async () => undefined,
    says: async (answers) => [`points, ${rankText((await answers.one('homeSummary')).rang ?? 0)}`],
  },
  {
    asks: 'Avons-nous progressé sur hier à la même heure ?',
    way: async () => undefined,
    says: async (answers) => {
      const { ecart } = await answers.one('homeSummary');
      if (ecart === null) throw new Error('no change is told');
      if (ecart.verdict === 'incomparable') return [ecart.pourquoi ?? ''];
      if (ecart.verdict === 'undecided') return [`${UNCERTAIN} sur hier à la même heure`];
      return [`${percentText(ecart.relatif)} sur hier à la même heure`];
    },
  },
  {
    asks: 'Pourquoi notre score n’est-il plus celui d’hier ?',
    way: (walker) => walker.menu('Score ouvert'),
    says: async (answers) => [(await answers.one('scoreGap')).phrase],
  },
  {
    asks: 'Combien vaut une minute à chaque place ?',
    way: async (walker) => {
      await walker.menu('Score ouvert');
      await walker.tab('Poids');
    },
    says: async (answers) => [`Version ${(await answers.one('scoreWeights')).version} en vigueur`],
  },
  {
    asks: 'De quelles places viennent nos points ?',
    way: (walker) =>
      walker.follow(
        walker.page
          .getByRole('main')
          .getByRole('link', { name: /points?$/ })
          .first(),
      ),
    says: async (answers) => {
      const { cellules, score } = await answers.one('proof');
      const [best] = cellules;
      if (!best) throw new Error('no cell');
      return [numberText(score), best.libelle, numberText(best.points)];
    },
  },
  {
    asks: 'Quelle empreinte scelle le dernier jour clos ?',
    way: async (walker) => {
      await walker.follow(
        walker.page
          .getByRole('main')
          .getByRole('link', { name: /points?$/ })
          .first(),
      );
      await walker.button('Voir les sceaux');
    },
    says: async (answers) => {
      const [newest] = await answers.one('daySeals');
      return [newest ? newest.racine : 'Aucun jour n’est scellé'];
    },
  },
  {
    asks: 'Qui est premier aujourd’hui ?',
    way: (walker) => walker.menu('Classement'),
    place: grid,
    says: async (answers) => {
      const rows = await answers.one('publisherRows');
      const [first] = rows.toSorted((a, b) => (b[PUBLISHER.score] ?? 0) - (a[PUBLISHER.score] ?? 0));
      return [String(first?.[PUBLISHER.editeur]), numberText(first?.[PUBLISHER.score])];
    },
  },
  {
    asks: 'Combien de points a notre premier concurrent ?',
    way: (walker) => walker.menu('Classement'),
    place: grid,
    says: async (answers, { rivals }) => {
      const [rival] = rivals;
      const row = (await answers.one('publisherRows')).find((one) => one[PUBLISHER.editeur] === rival?.name);
      return [String(rival?.name), numberText(row?.[PUBLISHER.score])];
    },
  },
  {
    asks: 'Quels sont les points d’un autre éditeur ?',
    way: (walker, { rivals }) => walker.find(rivals[1]?.name ?? '', rivals[1]?.name ?? ''),
    says: async (answers, { rivals }) => {
      const { score } = await answers.one(
        'homeSummary',
        ({ query }) => (query as { editeur: string }).editeur === rivals[1]?.id,
      );
      return [String(rivals[1]?.name), `${numberText(score)} points`];
    },
  },
  {
    asks: 'Quels articles nous rapportent le plus ?',
    way: (walker) => walker.menu('Articles'),
    place: grid,
    says: async (answers) => {
      const [first] = await answers.one('articleRows', ({ limit }) => limit !== 20);
      return [String(first?.[ARTICLE.titre]), numberText(first?.[ARTICLE.score])];
    },
  },
  {
    asks: 'Quelle part des histoires couvrons-nous ?',
    way: async ({ page }) => {
      await page.getByRole('main').getByText('Taux de couverture').first().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 3_000);
    },
    place: (page) => page.getByRole('region', { name: 'Taux de couverture' }),
    says: async (answers) => {
      const [shares] = (await answers.one('publisherCoverage'))[0]?.coverage ?? [];
      return [`Totale${percentText(shares?.couverture_totale)}`];
    },
  },
  {
    asks: 'Qu’y avait-il en une à 7 h 10 ?',
    way: async (walker) => {
      await walker.menu('La page à…');
      if (!sevenTen(Date.now()).isToday) {
        await walker.button('Jour précédent');
        // Another day opens at noon; until it is loaded, the slider is that of today.
        await walker.page.getByRole('slider').and(walker.page.locator('[aria-valuetext^="12:00"]')).waitFor();
      }
      await walker.slide(walker.page.getByRole('slider').first(), 430);
    },
    place: (page) => page.getByRole('region', { name: 'La page' }).first(),
    says: async (answers, _, page) => {
      const { at, clock } = sevenTen(Date.now());
      const film = await answers.one('pageFilm');
      const minute = await answerTo<{ etat: string; blocs: { articles: { titre: string }[] }[] }>(
        page,
        '/api/page/minute',
        { page: film.page, a: at },
      );
      if (minute.etat === 'manquante') return [`n’a pas été photographiée à ${clock}`];
      return [clock, ...minute.blocs.slice(0, 3).map(({ articles }) => articles[0]?.titre ?? 'no article')];
    },
  },
  {
    asks: 'Quel a été le moment fort de la journée sur la une ?',
    way: (walker) => walker.menu('La page à…'),
    place: (page) => page.getByRole('region', { name: 'Moments forts' }),
    says: async (answers) => {
      const [moment] = (await answers.one('pageFilm')).moments;
      return [moment?.phrase ?? 'Aucun point n’a changé de mains ce jour-là.'];
    },
  },
  {
    asks: 'Depuis quand cet article est-il exposé ?',
    way: (walker, { article }) => walker.find(article.title, article.title),
    says: async (answers) => [momentText((await answers.one('articleById')).first_exposition)],
  },
  {
    asks: 'Combien d’articles neufs avons-nous publiés ?',
    way: (walker) => walker.menu('Sitemap'),
    says: async (answers) => {
      const exposition = (await answers.one('publisherExposition'))[0];
      return [`Nouveaux articles en sitemap${numberText(sum(exposition?.sitemap.articles_jour ?? []))}`];
    },
  },
];
