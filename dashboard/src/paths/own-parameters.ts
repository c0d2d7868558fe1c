import type { OwnParameterName } from '@vigie/contracts/roles/screen-parameters';

/** The parameters of screens in words for readers. Which screen has which: contracts/src/roles/screen-parameters.ts. */
const OWN_LABELS = {
  onglet: 'Onglet',
  tri: 'Tri',
  clusters: 'Clusters choisis',
  vue: 'Vue',
  sujet: 'Sujet',
  analyse: 'Analyse',
  choisi: 'Éditeur choisi ici',
  statut: 'Statut',
  direct: 'En direct',
  chez: 'Éditeur',
  vie: 'Toute la durée de vie',
  poids: 'Poids',
  par: 'Décomposition',
  dans: 'Étape ouverte',
  aDu: 'Comparer à, depuis',
  aAu: 'Comparer à, au',
  aEditeur: 'Comparer à, éditeur',
  cible: 'Score prouvé',
  cellule: 'Cellule',
  depuis: 'Début de la liste',
  article: 'Article',
  page: 'Page',
  a: 'Minute',
  avec: 'Minute comparée',
  rival: 'Éditeur comparé',
  concurrents: 'Concurrents',
  replie: 'Sujets repliés',
  manques: 'Concurrents',
  date: 'Jour',
} as const satisfies Readonly<Record<OwnParameterName, string>>;

/** Of any table's order: « Tri ». undefined: it is no parameter of any screen. */
export function ownLabel(name: string): string | undefined {
  const known = name.startsWith('tri-') ? 'tri' : name;
  return Object.hasOwn(OWN_LABELS, known) ? OWN_LABELS[known as keyof typeof OWN_LABELS] : undefined;
}
