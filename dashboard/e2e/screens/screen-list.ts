import type { Page } from 'playwright-core';
import { firstClusterWords } from './demo-clusters.ts';
import type { Stack } from './stack.ts';

const SCREENS = [
  ['suivi-aucun', '/dashboard/suivigeneral'],
  ['editeurs', '/dashboard/editeurs'],
  ['articles', '/dashboard/articles'],
  ['clusters', '/dashboard/clusters'],
  ['couverture', '/dashboard/couverture'],
  ['sitemap', '/dashboard/sitemap'],
  ['actus', '/dashboard/actus'],
  ['actushome', '/dashboard/actushome'],
  ['partages', '/dashboard/partages'],
  ['applenews', '/dashboard/applenews'],
  ['analyses', '/dashboard/analyse_articles'],
  ['faits-divers', '/dashboard/ceaarticle'],
  ['bert', '/dashboard/bert'],
  ['admin', '/dashboard/admin'],
  ['cles', '/dashboard/admin/cles'],
  ['sitemaps', '/dashboard/admin/sitemaps'],
  ['anomalies', '/dashboard/admin/report'],
  ['files', '/dashboard/admin/files'],
  ['journal', '/dashboard/admin/journal'],
  ['collecte', '/dashboard/admin/collecte'],
  ['collecte-sources', '/dashboard/admin/collecte?onglet=sources'],
  ['collecte-agregateurs', '/dashboard/admin/collecte?onglet=agregateurs'],
  ['collecte-hotes', '/dashboard/admin/collecte?onglet=hotes'],
  ['collecte-partages', '/dashboard/admin/collecte?onglet=partages'],
  ['score', '/dashboard/score'],
  ['score-poids', '/dashboard/score?onglet=poids'],
  ['preuve', '/dashboard/preuve'],
  ['page', '/dashboard/page'],
  ['reporting', '/dashboard/reporting'],
  ['compte', '/dashboard/compte'],
  ['tableau', '/dashboard/tableau'],
  ['alertes', '/dashboard/alertes'],
  ['canaux', '/dashboard/canaux'],
  ['matin', '/dashboard/matin?editeur=legrandmatin.example'],
] as const;

/** Screens of one cluster, one article and one lemma of the demo. */
async function detailScreens(page: Page): Promise<[name: string, path: string][]> {
  const { _id, lemmes, urls } = await firstClusterWords(page);
  return [
    ['cluster', `/dashboard/cluster/${_id}`],
    ['article', `/dashboard/article/${urls[0]?.id}`],
    ['couverture-tag', `/dashboard/couverture/${encodeURIComponent(lemmes[0]?.lemme ?? '')}`],
  ];
}

/** Screens that show more once a publisher is chosen. They come last, since their query is stored for later screens. */
const publisherScreens = ({ nom_norme }: Stack['publisher']) =>
  [
    ['suivi', '/dashboard/suivigeneral?onglet=jour&'],
    ['suivi-direct', '/dashboard/suivigeneral?onglet=direct&'],
    ['selection', '/dashboard/selectclusters?'],
    ['sujets', '/dashboard/sujets?'],
    ['cea', '/dashboard/cea?'],
    ['newsbox', '/dashboard/newsbox?'],
    ['newsbox-validees', '/dashboard/newsbox?onglet=validees&'],
    ['thematique', '/dashboard/thematique?clusterLemmes=annoncer&'],
    ['thematique-editeur', '/dashboard/thematique?onglet=editeur&clusterLemmes=annoncer&'],
    ['thematique-classement', '/dashboard/thematique?onglet=classement&clusterLemmes=annoncer&'],
  ].map(([name = '', path = '']): [name: string, path: string] => [name, `${path}editeur=${nom_norme}`]);

/** Name and address of every screen. The page must be logged in as an administrator. */
export const everyScreen = async (
  page: Page,
  publisher: Stack['publisher'],
): Promise<(readonly [name: string, path: string])[]> => [
  ...SCREENS,
  ...(await detailScreens(page)),
  ...publisherScreens(publisher),
];
