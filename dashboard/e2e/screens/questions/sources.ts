import { ARTICLE } from '@vigie/contracts/row-columns';
import { momentText, numberText } from '../figures/expected.ts';
import type { Question } from './walker.ts';

/** Sources, reports, administration. */
export const SOURCES_AND_WORK: readonly Question[] = [
  {
    asks: 'Notre sitemap est-il en retard ?',
    way: (walker) => walker.menu('Sitemap'),
    says: async (answers) => {
      const [group] = await answers.one('sitemapGroups');
      const [sitemap] = group?.sitemaps ?? [];
      if (!sitemap) throw new Error('no sitemap');
      return [sitemap.code, momentText(sitemap.dernier_crawl), numberText(sitemap.total)];
    },
  },
  {
    asks: 'Quel article est le plus partagé ?',
    way: (walker) => walker.menu('Partages'),
    says: async (answers) => {
      const [row] = await answers.one('sharedArticles');
      return row ? [String(row[ARTICLE.titre]), numberText(row[ARTICLE.facebook])] : ['Aucun article partagé'];
    },
  },
  {
    asks: 'Quel article est le plus fort sur Apple News ?',
    way: (walker) => walker.menu('AppleNews'),
    says: async (answers) => {
      const [row] = await answers.one('applenewsArticles');
      return [String(row?.[ARTICLE.titre]), numberText(row?.[ARTICLE.applenews])];
    },
  },
  {
    asks: 'Combien d’éditeurs sont actifs ?',
    way: (walker) => walker.menu('Clusters chauds'),
    place: (page) => page.getByRole('region', { name: 'Statut' }),
    says: async (answers) => [numberText((await answers.one('stats')).editeurs)],
  },
  {
    asks: 'Notre rapport du jour est-il prêt ?',
    way: (walker) => walker.menu('Reporting'),
    place: (page) => page.getByRole('list', { name: 'Reportings des 30 derniers jours' }),
    says: async (answers) => {
      const [report] = await answers.one('reportList');
      if (report?.etat !== 'done') throw new Error('it is being made');
      return [`Terminé le ${momentText(report.fin)}`, 'PDF', 'Excel'];
    },
  },
  {
    asks: 'Retrouver un rapport par son éditeur',
    way: (walker, { editeur }) => walker.find(`reporting ${editeur.name}`, /Reportings$/),
    says: async (answers, { editeur }) => {
      const [report] = await answers.one('reportList');
      return [editeur.name, `Demandé le ${momentText(report?.demande)}`];
    },
  },
  {
    asks: 'Nos titres accrochent-ils ?',
    way: async (walker) => {
      await walker.menu('Analyses');
      await walker.button(/^Détails/);
    },
    says: async (answers) => {
      const { details, arrayDetails } = await answers.one('analysisDetails');
      if (arrayDetails.length === 0) throw new Error('it is being made');
      return [`Articles${arrayDetails.length}`, `Mots en moyenne${numberText(details.scores.words)}`];
    },
  },
  {
    asks: 'Quelles vues avons-nous gardées ?',
    way: (walker) => walker.menu('Mon tableau'),
    says: async (answers) => (await answers.one('views')).vues.map(({ nom }) => nom),
  },
  {
    asks: 'Qui partage le plus d’histoires avec nous ?',
    way: (walker) => walker.click(walker.page.getByRole('link', { name: /^Mon compte/ })),
    says: async (answers) => {
      const { concurrents } = await answers.one('rivalProposals');
      const own = (await answers.one('preferences')).concurrents;
      const names = concurrents
        .filter(({ nom_norme }) => !own.includes(nom_norme))
        .map(({ nom_affiche }) => nom_affiche);
      return names.length > 0 ? names : ['Mes concurrents'];
    },
  },
  {
    asks: 'Qui s’est connecté, et qui a changé quoi ?',
    way: async (walker) => {
      await walker.menu('Administration');
      await walker.click(
        walker.page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Journal' }),
      );
    },
    says: async (answers) => [`${numberText((await answers.one('journal')).count)} entrée`],
  },
];
