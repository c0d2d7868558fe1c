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
  Brévanches,Cormatin-Lès,Duverrières,Estivareilles,Ferréolas,Guillaumot-Brun,Herbelot,Lagarrigou,
  Ambrugeac,Bellorget,Courtessol,Darvennes,Espalioux,Fressignac,Goursolle,Hermelinge,Jonquerolles,Kervilien,Loubressac,
  Maillezert,Navacelin,Ouradour,Plancherine,Quercibac,Rochebloine,Salvagnère,Thézanges,Urdenbach,Vidalhac,Wambrecourt,
  Yssartel,Zuydcoote-Blin,Arbouville,Besseyrol,Chantegril,Dampmartel,Entraygon,Fontfroment`,
);
const TOWNS = words(
  `Angers,Annecy,Besançon,Bordeaux,Brest,Caen,Clermont-Ferrand,Dijon,Grenoble,Lens,Lille,Limoges,Lorient,Lyon,Marseille,Metz,
  Montpellier,Nancy,Nantes,Nice,Nîmes,Orléans,Pau,Perpignan,Quimper,Reims,Rennes,Rouen,Saint-Étienne,Strasbourg,Toulon,
  Toulouse,Tours,Troyes,Valence,Agen,Ajaccio,Albi,Amiens,Arles,Aurillac,Auxerre,Avignon,Bayonne,Beauvais,Belfort,Béziers,Blois,
  Boulogne-sur-Mer,Bourges,Calais,Carcassonne,Castres,Chambéry,Chartres,Cherbourg,Colmar,Dieppe,Dunkerque,Épinal,Évreux,Gap,
  Laval,Le Mans,Mâcon,Montauban,Mulhouse,Narbonne,Nevers,Niort,Périgueux,Poitiers,Roanne,Rodez,Saint-Malo,Saint-Nazaire,Sète,
  Tarbes,Vannes,Vichy`,
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
  le Vietnam/au Vietnam/du Vietnam,la Colombie/en Colombie/de Colombie,le Maroc/au Maroc/du Maroc,
  la Tunisie/en Tunisie/de Tunisie,le Sénégal/au Sénégal/du Sénégal,la Roumanie/en Roumanie/de Roumanie,
  la Bulgarie/en Bulgarie/de Bulgarie,la Croatie/en Croatie/de Croatie,la Serbie/en Serbie/de Serbie,
  la Hongrie/en Hongrie/de Hongrie,la Suède/en Suède/de Suède,le Danemark/au Danemark/du Danemark,
  l'Islande/en Islande/d'Islande,l'Irlande/en Irlande/d'Irlande,l'Autriche/en Autriche/d'Autriche,
  la Lettonie/en Lettonie/de Lettonie,la Géorgie/en Géorgie/de Géorgie,l'Arménie/en Arménie/d'Arménie,
  la Thaïlande/en Thaïlande/de Thaïlande,la Malaisie/en Malaisie/de Malaisie,le Cameroun/au Cameroun/du Cameroun,
  la Tanzanie/en Tanzanie/de Tanzanie,l'Ouganda/en Ouganda/d'Ouganda,le Paraguay/au Paraguay/du Paraguay,
  l'Uruguay/en Uruguay/d'Uruguay`,
);
const COMPANIES = words(
  `Aéroval,Batimax,Cofrinel,Domavia,Electrane,Fermoval,Gaziance,Hydralis,Isoline,Kaptéo,Luminex,Motorine,Navalia,Optimarché,
  Pharmacor,Quadribus,Railvia,Solarième,Textalys,Voltanor,Alumétal,Briquevert,Cimendor,Dervalis,Éolmar,Ferralpe,Granivor,Hexafret,
  Immodal,Jouvence Retail,Kerlait,Logivia,Métalor,Nordéco,Océame,Papyrel,Quincaillor,Roulevia,Sidéralp,Tuilarc,Urbalis,Verralys`,
);
const TECHS =
  words(`Nuvéa,Kwantum,Pixoria,Orbital,Cybelis,Nexaphone,Aquilon,Lumitel,Datavore,Mirabot,Altavox,Bitalia,Calculix,Dronelle,Ecranova,
  Filotron,Gigalum,Holonéa,Infolia,Jetonix,Kibotel,Logarion,Magnéva,Numérialis,Oxydata,Photonis,Qubitel,Robalia,Siliciane,
  Téravox,Ubiquel,Vectoria,Webalys,Xénotel,Yottalab,Zéphyris`);
const FILMS = words(
  `Les Heures claires,Un hiver à Quimper,La Nuit du phare,Le Dernier Ferry,Mille Orages,Les Enfants du quai,Retour à Valmont,
  Le Silence des ruches,Petite Ourse,L'Été des autres,Une saison blanche,Le Bal des absents,La Cabane rouge,Les Marées basses,
  Trois fois minuit,Le Jardin sans portes,Cendres et lilas,La Dernière Moisson,Le Facteur d'étoiles,Sous l'écorce,Le Pont de verre,
  Les Voleurs de brume,L'Heure des loups,La Traversée du plateau,Un dimanche à Vesoul,Le Carnet bleu,Les Frères Malaval,
  La Mécanique du vent,Le Chant des grues,Poussière d'août,La Fille du sémaphore`,
);
const SERIES = words(
  `Brigade Ouest,Les Disparus du lac,Urgences de nuit,La Maison Delcourt,Port-Sauvage,Le Septième Juré,Zone grise,Cap Ferraille,
  Les Héritiers Vasseur,Ligne 14,Sang froid,L'Internat,Le Comptoir,Meurtres à Belcastel,Cœurs de pierre,Bureau 212,Les Sauniers,
  Haute Tension,La Juge Morvan,Dernier Étage,Les Années vinyle,Opération Mistral,Famille recomposée,Le Village perdu,Écran noir,
  Contre-courant,La Recrue,Mauvaise Graine,Les Gardiens du col,Signal faible,Vents contraires,Le Cercle des six`,
);
const PRODUCTS = words(
  `du café,du beurre,du sucre,du pain,du lait,du chocolat,des œufs,de l'huile d'olive,des pâtes,du riz,du poulet,du gaz,de l'essence,
  de l'électricité,des tomates,du fioul,du papier,du ciment,du bois,des pneus,des billets d'avion,du timbre,des cigarettes,du vin,
  de la bière,des couches,des lunettes,des fraises,du miel,de la farine,du jambon,des yaourts,des pommes de terre,du saumon,
  des croquettes,des fleurs,des assurances,des péages,des cantines`,
);
const HABITS = words(
  `du café,de la sieste,du jardinage,du yoga,de la natation,des écrans,du thé vert,du chocolat noir,de la marche rapide,du vélo,
  du chant choral,de la méditation,du jeûne,des bains froids,de la lecture,des jeux vidéo,du télétravail,des noix,de l'ail,du sauna,
  de la course à pied,du tricot,de la danse,des mots croisés,du curcuma,de la pêche,du bénévolat,des échecs,du silence,du jazz,
  de l'apiculture,du miel`,
);
const MOLECULES = words(
  `Amoxiline,Parabétol,Cortanil,Insuvane,Dolubrix,Ventofril,Lévothyl,Ibupral,Morphanel,Clamoxan,Prednizol,Digoxane,Héparil,
  Sérotex,Antivan,Quinodol,Rifamyl,Statinor,Tramalgic,Urofène,Valiprox,Warfanil,Xylocol,Zopiclar,Bétanyl,Cardiofène,Diurex,
  Épinal 500,Fluvanil,Gastridex,Hydrocal,Kétofril`,
);
const FESTIVALS = words(
  `le festival des Remparts,les Nuits de la Loire,le festival Grand Large,les Rencontres du Livre,le festival Ciné-Cités,
  les Escales sonores,le festival des Deux Rives,le festival Brise-Lames,les Nuits de Fourvent,le festival Chapiteau vert,
  les Rencontres du Conte,le festival Tambours,le festival Clair-Obscur,les Estivales baroques,le festival Hauts-Fonds,
  les Vieilles Amarres,le festival Accordéons,les Francophonies du Sud,le festival Photosphère,le festival Bulles en ville,
  les Journées du Cirque,le festival Granit,le festival Marionnettes,les Soirs de tango,le festival Polar en gare,
  le festival Orgues,les Voix du causse,le festival Électroplage,le festival Jardins,le festival Moissons,les Nuits de la guitare,
  le festival Lucioles,le festival Passerelles`,
);
const BRANDS = words(
  `Fermoval,Saveurs d'Iroise,Maison Brulard,Optimarché,Délicéa,Prairial,Les Vergers réunis,Panivore,Boncrème,Cuisinéo,Douceline,
  Fromajoie,Gourmandine,Lactavie,Marmiton d'Or,Noisélia,Océaline,Potagea,Rôtisseur,Salaison Berthe,Tartibon,Ultrafrais,Végétaline,
  Yaourmi,Bergerade,Campagnelle,Drupéa,Frigobel,Granola Sud,Herbalou,Kébabio`,
);
const LABORATORIES = words('Pharmacor,Biovalis,Genovia,Thérapix,Laboratoires Ancelot');
const RAILWAYS = words('Railvia,Transval,Lignéo,Ferrovia,Quadribus');
const ILLNESSES = words(
  `la grippe,la rougeole,la bronchiolite,la coqueluche,la dengue,le moustique tigre,la gastro-entérite,la méningite,la varicelle,
  la scarlatine,le chikungunya,les oreillons,la tuberculose,l'hépatite A,la légionellose,le mpox,le zona,la gale,le paludisme,
  la rubéole,la conjonctivite,la salmonellose,le botulisme,la listériose,le choléra,la fièvre jaune,la typhoïde,le tétanos,
  la diphtérie,la pneumonie,la maladie de Lyme,la leptospirose`,
);
const FOODS = words(
  `des fromages au lait cru,des pizzas surgelées,du saumon fumé,des steaks hachés,des compotes pour bébés,des galettes de riz,
  des saucissons secs,des glaces à la vanille,du houmous,des barres de céréales`,
);
const STARS = words(
  `la planète Kelva-4b,l'astéroïde 2031 QX,la comète Arnould,la galaxie du Héron,la lune Thélis,l'étoile VR Lyrae,
  la planète Ombra,la comète Bessard,la lune Ariandre,la galaxie du Cerf,l'astéroïde Vauban,l'étoile Séléna,la nébuleuse du Voile bleu,
  la planète Tarvos,la comète Quillan,la lune Philémon,la galaxie de la Harpe,l'astéroïde Pélican,l'étoile Mirazur,la planète Gélise,
  la comète Dufresnel,la lune Cassandre,la galaxie du Moulin,l'astéroïde Ganelon,l'étoile Bételha,la nébuleuse du Papillon,
  la planète Oriane,la comète Saintonge,la lune Égérie,la galaxie du Sextant,l'astéroïde Rollon,l'étoile Corvina,la planète Hespéra,
  la comète Ventadour,la lune Isabeau,la galaxie du Lierre`,
);
const ANIMALS = words(
  `loups,bouquetins,abeilles,hérissons,dauphins,cigognes,lynx,chauves-souris,tortues marines,gypaètes,castors,loutres,vautours,
  flamants,phoques,grenouilles,salamandres,papillons,coccinelles,chouettes,renards,cerfs,marmottes,chamois,esturgeons,saumons,
  anguilles,hirondelles,moineaux,écureuils,blaireaux,vipères,lézards,faucons,grues,pélicans`,
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
  serie: SERIES,
  produit: PRODUCTS,
  sujet: HABITS,
  molecule: MOLECULES,
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
const NAMED =
  /^(ville|homme|femme|entreprise|marque|labo|rail|techno|film|serie|festival|molecule|pays|astre|syndicat)\d*$/;
export const isNamed = (slot: string): boolean => NAMED.test(slot);

const RANGE = /^n(\d+)a(\d+)$/;
const PEOPLE: Readonly<Record<string, readonly string[]>> = { homme: MEN, femme: WOMEN };

const person = (name: string, surname: string): Binding => ({ self: `${name} ${surname}`, nom: surname });

const country = (text: string): Binding => {
  const [self = '', en = '', de = ''] = text.split('/');
  return { self, en, de };
};

const listOf = (slot: string): readonly string[] => {
  const list = LISTS[slot.replace(/\d+$/, '')];
  if (!list) throw new Error(`no words for the slot {${slot}}`);
  return list;
};

/** A value for a slot such as `ville`, `ville2` or `n3a40` (a number from 3 to 40). Throws on an unknown slot. */
export function bind(slot: string, from: Random): Binding {
  const range = RANGE.exec(slot);
  if (range) return { self: String(from.int(Number(range[1]), Number(range[2]))) };
  const kind = slot.replace(/\d+$/, '');
  const names = PEOPLE[kind];
  if (names) return person(from.pick(names), from.pick(SURNAMES));
  return kind === 'pays' ? country(from.pick(COUNTRIES)) : { self: from.pick(listOf(slot)) };
}

/** The value whose turn it is: consecutive turns have different values, until all were used. */
export function bindInTurn(slot: string, turn: number): Binding {
  const at = <T>(list: readonly T[], place = turn): T => list[place % list.length]!;
  const names = PEOPLE[slot];
  if (names) return person(at(names, turn + Math.floor(turn / SURNAMES.length)), at(SURNAMES));
  return slot === 'pays' ? country(at(COUNTRIES)) : { self: at(listOf(slot)) };
}

/** A journalist's name. */
export const byline = (from: Random): string => `${from.pick(from.chance(0.5) ? WOMEN : MEN)} ${from.pick(SURNAMES)}`;
