import { figureLabel } from './figures.ts';

/** Labels of the fields of calls, as on the screens: messages name a field by the label that the user sees. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  // Login, accounts, users, keys.
  email: 'Email',
  tabToken: 'Jeton de l’onglet',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  code: 'Code',
  proof: 'Preuve de travail',
  challenge: 'Énigme de la preuve',
  numbers: 'Nombres de la preuve',
  token: 'Lien de réinitialisation',
  users: 'Utilisateur',
  'users.password': 'Nouveau Mot de Passe',
  sessionLimit: 'Sessions Max',
  isAdmin: 'Admin',
  role: 'Accès utilisateur',
  nom: 'Nom',
  user: 'Utilisateur',
  de: 'Reportings',
  action: 'Action',
  // The filter bar.
  source: 'Zone',
  fromDate: 'Depuis',
  toDate: 'Au',
  compareDate: 'Date de référence',
  groupe: 'Groupement',
  editeur: 'Editeur',
  clusterCategory: 'Catégorie des clusters',
  clusterPosition: 'Position des clusters',
  clusterEntities: 'Entités des clusters',
  clusterLemmes: 'Lemmes des clusters',
  clusterOrphan: 'Clusters orphelins',
  articleCategory: 'Catégorie des articles',
  articlePosition: 'Position des articles',
  articleEntities: 'Entités des articles',
  articleShare: 'Articles partagés',
  share: 'Réseau',
  reseau: 'Réseau',
  instances: 'Instances',
  url: 'URL',
  urlEntities: 'Mots de l’URL',
  limit: 'Limite',
  // Lists.
  applenews: 'Apple News',
  sitemap: 'Sitemap',
  listed: 'Listés par un sitemap',
  unexposed: 'Non exposés',
  coverage: figureLabel('coverageLevel'),
  orphan: 'Orphelins',
  dataToGet: 'Surface',
  minutes: 'Minutes',
  pagination: 'Pagination',
  offset: 'Début de la page',
  count: 'Taille de la page',
  text: 'Texte',
  tab: 'Onglet',
  keywords: 'Mots clefs',
  // Forms.
  id: 'Identifiant',
  _id: 'Identifiant',
  ids: 'Identifiants',
  query: 'Filtres',
  nolookup: 'Sans recherche',
  status: 'Statut',
  type: 'Type de modification',
  title: 'Titre',
  titre: 'Titre',
  titleId: 'Article',
  article: 'Article',
  articles: 'Articles',
  position: 'Position',
  comment: 'Commentaire',
  topicName: 'Nom du sujet',
  attributeTopic: 'Sujet',
  clusters: 'Clusters',
  into: 'Cluster d’origine',
  update: 'Modification',
  clusterId: 'Cluster',
  selected: 'Expressions choisies',
  expression: 'Expression',
  crawling: 'Crawl',
  filterName: 'Nom de la liste',
  file: 'Fichier',
  // What people choose for themselves.
  concurrents: 'Concurrents',
  ecran: 'Premier écran',
  densite: 'Hauteur des lignes',
  // Saved views.
  adresse: 'Adresse de la vue',
  visible: 'Visible pour',
  epinglee: 'Épinglée',
  // Alerts.
  condition: 'Condition',
  minimum: 'Minimum',
  delai: 'Délai',
  silence: 'Silence qui sonne',
  fautes: 'Fautes',
  fenetre: 'Fenêtre',
  pourcent: 'Baisse, en pourcent',
  jours: 'Jours',
  etat: 'État',
  regle: 'Règle',
  // Notes on charts.
  debut: 'Début',
  fin: 'Fin',
  texte: 'Texte',
  lien: 'Lien',
  // The collection.
  opml: 'Fichier OPML',
  domaines: 'Domaines',
  domaine: 'Domaine',
  sources: 'Sources',
  genre: 'Genre',
  langue: 'Langue',
  priorite: 'Priorité',
  propre: 'Domaine en propre',
  active: 'Collecte',
  origine: 'Site',
  hote: 'Hôte',
  idSource: 'Source',
  resultat: 'Résultat',
  suffixe: 'Suite du nom du robot',
  entete: 'En-tête',
  'entete.nom': 'En-tête donné par l’éditeur',
  valeur: 'Valeur de l’en-tête',
  mandataire: 'Serveur mandataire',
  muet: 'Silence',
  pages: 'Pages',
  accepte: 'Accord aux conditions',
  // A page at a minute.
  page: 'Page',
  category: 'Catégorie',
  topic: 'Topic',
  a: 'Minute',
  avant: 'Avant',
  apres: 'Après',
  // The score in the open.
  poids: 'Poids',
  google_top: 'Poids de Google, une',
  google_section: 'Poids de Google, sections',
  google_topic: 'Poids de Google, topics',
  flipboard: 'Poids de Flipboard',
  'poids.applenews': 'Poids d’Apple News',
  b: 'Second score',
  par: 'Décomposition',
  dans: 'Partie du score',
  sorte: 'Sorte de page',
  cluster: 'Cluster',
  etapes: 'Étapes',
  scenario: 'Scénario',
  places: 'Places',
  'dans.source': 'Source',
  // The proof of a score.
  cible: 'Cible',
  'cible.id': 'Cible',
  jour: 'Jour',
  place: 'Place',
  // Not fields.
  body: 'Corps de la requête',
  params: 'Adresse',
  querystring: 'Adresse',
  message: 'Message',
  event: 'Message',
  data: 'Message',
  ref: 'Référence',
};

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** The label of a field by its path ("users.sessionLimit", "ids.3"). A field that is on no screen keeps its name. */
export function fieldLabel(path: string): string {
  const names = path.split('.').filter((part) => !isIndex(part));
  const last = names.at(-1) ?? path;
  const known = (name: string) => (Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined);
  return known(names.join('.')) ?? known(last) ?? last;
}

const isPredicate = (message: string): boolean => /^\p{Ll}/u.test(message);

/**
 * A message about a field as a sentence: a predicate ("doit être au moins 1") gets the field's label and a full stop. A
 * message that begins with a capital is already a sentence.
 */
export const fieldSentence = (path: string, message: string): string =>
  isPredicate(message) ? `«\u00a0${fieldLabel(path)}\u00a0» ${message}.` : message;
