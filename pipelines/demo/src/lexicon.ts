import type { Random } from './random.ts';

/** Words for the templates. People, companies, films and schemes are invented; towns and countries exist. */

const words = (list: string): string[] => list.split(',').map((word) => word.trim());

const WOMEN = words(
  'Agathe,Capucine,Delphine,Élodie,Garance,Hortense,Inès,Jeanne,Léonie,Maëlle,Noémie,Ophélie,Solène,Valentine,Yasmine',
);
const MEN = words(
  'Anatole,Bastien,Corentin,Ézéchiel,Fabien,Gaspard,Hippolyte,Ilyes,Joachim,Lilian,Mathurin,Octave,Quentin,Tancrède,Ulysse',
);
const SURNAMES = words(
  `Aubrespin,Belhomont,Castelvieil,Delaprune,Escoffignal,Fontarèche,Grandvallier,Hautecombe,Jaspérin,Kerlidou,Lamothière,
  Marchevaux,Noirsault,Orbessan,Pellegrue,Quintefeuille,Roquemartin,Sauvelade,Tournebride,Vauclairin,Wissembach,Ybarnégui,
  Brévanches,Cormatin-Lès,Duverrières,Estivareilles,Ferréolas,Guillaumot-Brun,Herbelot,Lagarrigou`,
);
const TOWNS = words(
  `Angers,Annecy,Besançon,Bordeaux,Brest,Caen,Clermont-Ferrand,Dijon,Grenoble,Lens,Lille,Limoges,Lorient,Lyon,Marseille,Metz,
  Montpellier,Nancy,Nantes,Nice,Nîmes,Orléans,Pau,Perpignan,Quimper,Reims,Rennes,Rouen,Saint-Étienne,Strasbourg,Toulon,
  Toulouse,Tours,Troyes,Valence`,
);
const DEPARTMENTS = words(
  `dans le Gard,en Isère,dans le Finistère,en Gironde,dans le Var,dans l'Hérault,en Moselle,dans la Somme,dans le Jura,
  en Dordogne,dans les Landes,dans le Doubs,en Vendée,dans l'Aude,en Haute-Savoie,dans le Morbihan,en Ardèche,dans l'Oise,
  en Corrèze,dans les Vosges`,
);
const COUNTRIES = words(
  `le Chili/au Chili/du Chili,le Pérou/au Pérou/du Pérou,le Kenya/au Kenya/du Kenya,le Japon/au Japon/du Japon,
  la Turquie/en Turquie/de Turquie,l'Indonésie/en Indonésie/d'Indonésie,la Bolivie/en Bolivie/de Bolivie,
  le Népal/au Népal/du Népal,la Moldavie/en Moldavie/de Moldavie,la Finlande/en Finlande/de Finlande,
  le Portugal/au Portugal/du Portugal,le Canada/au Canada/du Canada,la Grèce/en Grèce/de Grèce,
  l'Argentine/en Argentine/d'Argentine,le Mexique/au Mexique/du Mexique,la Norvège/en Norvège/de Norvège,
  l'Équateur/en Équateur/d'Équateur,le Ghana/au Ghana/du Ghana,la Slovénie/en Slovénie/de Slovénie,
  le Vietnam/au Vietnam/du Vietnam`,
);
const COMPANIES = words(
  `Aéroval,Batimax,Cofrinel,Domavia,Electrane,Fermoval,Gaziance,Hydralis,Isoline,Kaptéo,Luminex,Motorine,Navalia,Optimarché,
  Pharmacor,Quadribus,Railvia,Solarième,Textalys,Voltanor`,
);
const TECHS = words(`Nuvéa,Kwantum,Pixoria,Orbital,Cybelis,Nexaphone,Aquilon,Lumitel,Datavore,Mirabot`);
const FILMS = words(
  `Les Heures claires,Un hiver à Quimper,La Nuit du phare,Le Dernier Ferry,Mille Orages,Les Enfants du quai,Retour à Valmont,
  Le Silence des ruches,Petite Ourse,L'Été des autres,Une saison blanche,Le Bal des absents`,
);
const FESTIVALS = words(
  `le festival des Remparts,les Nuits de la Loire,le festival Grand Large,les Rencontres du Livre,le festival Ciné-Cités,
  les Escales sonores,le festival des Deux Rives`,
);
const BRANDS = words(
  "Fermoval,Saveurs d'Iroise,Maison Brulard,Optimarché,Délicéa,Prairial,Les Vergers réunis,Panivore",
);
const LABORATORIES = words('Pharmacor,Biovalis,Genovia,Thérapix,Laboratoires Ancelot');
const RAILWAYS = words('Railvia,Transval,Lignéo,Ferrovia,Quadribus');
const ILLNESSES = words(
  `la grippe,la rougeole,la bronchiolite,la coqueluche,la dengue,le moustique tigre,la gastro-entérite,la méningite`,
);
const FOODS = words(
  `des fromages au lait cru,des pizzas surgelées,du saumon fumé,des steaks hachés,des compotes pour bébés,des galettes de riz,
  des saucissons secs,des glaces à la vanille,du houmous,des barres de céréales`,
);
const STARS = words(
  `la planète Kelva-4b,l'astéroïde 2031 QX,la comète Arnould,la galaxie du Héron,la lune Thélis,l'étoile VR Lyrae`,
);
const ANIMALS = words(
  `loups,bouquetins,abeilles,hérissons,dauphins,cigognes,lynx,chauves-souris,tortues marines,gypaètes`,
);
const SPORTS = words(
  'du 100 mètres,du saut en hauteur,du marathon,de la perche,du décathlon,du 200 mètres papillon,du VTT,du judo',
);
const UNIONS = words(`l'Union des cheminots,la Fédération des soignants,le Syndicat des enseignants,l'Intersyndicale`);
const DAYS = words('lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche');

const LISTS: Readonly<Record<string, readonly string[]>> = {
  ville: TOWNS,
  dep: DEPARTMENTS,
  entreprise: COMPANIES,
  techno: TECHS,
  film: FILMS,
  festival: FESTIVALS,
  marque: BRANDS,
  labo: LABORATORIES,
  rail: RAILWAYS,
  maladie: ILLNESSES,
  aliment: FOODS,
  astre: STARS,
  animaux: ANIMALS,
  epreuve: SPORTS,
  syndicat: UNIONS,
  jour: DAYS,
};

/** A bound slot: its plain form and, where there are any, its other forms (`{pays.en}`, `{homme.nom}`). */
export type Binding = Readonly<Record<string, string>> & { readonly self: string };

/** Kinds of slots that name something; the others are numbers and days. */
const NAMED = /^(ville|homme|femme|entreprise|marque|labo|rail|techno|film|festival|pays|astre|syndicat)\d*$/;
export const isNamed = (slot: string): boolean => NAMED.test(slot);

/** A value for a slot such as `ville`, `ville2` or `n3a40` (a number from 3 to 40). Throws on an unknown slot. */
export function bind(slot: string, from: Random): Binding {
  const range = /^n(\d+)a(\d+)$/.exec(slot);
  if (range) return { self: String(from.int(Number(range[1]), Number(range[2]))) };
  const kind = slot.replace(/\d+$/, '');
  if (kind === 'homme' || kind === 'femme') {
    const nom = from.pick(SURNAMES);
    return { self: `${from.pick(kind === 'homme' ? MEN : WOMEN)} ${nom}`, nom };
  }
  if (kind === 'pays') {
    const [self = '', en = '', de = ''] = from.pick(COUNTRIES).split('/');
    return { self, en, de };
  }
  const list = LISTS[kind];
  if (!list) throw new Error(`no words for the slot {${slot}}`);
  return { self: from.pick(list) };
}

/** A journalist's name. */
export const byline = (from: Random): string => `${from.pick(from.chance(0.5) ? WOMEN : MEN)} ${from.pick(SURNAMES)}`;
