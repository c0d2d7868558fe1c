import type { Scenario } from '../scenario.ts';

export const sports: readonly Scenario[] = [
  {
    name: 'match',
    subject: 'ville',
    phases: [
      [
        '{ville}-{ville2} : [à quelle heure et sur quelle chaîne voir le match ?|les compositions probables]',
        'Ligue 1 : {ville} [reçoit|défie] {ville2} {jour}',
      ],
      [
        '{ville} [domine|renverse|s’impose face à] {ville2} ({n2a5}-{n0a1})',
        'Ligue 1 : {ville} écrase {ville2}, {homme} [buteur|en feu]',
        '{ville}-{ville2} : les notes du match, {homme} au-dessus du lot',
      ],
      [
        '{ville}-{ville2} : l’arbitrage [au cœur de la polémique|fait débat]',
        '{homme}, héros de {ville}-{ville2}, forfait {n2a8} semaines',
      ],
      [
        'Ligue 1 : {ville} [relancé|leader] après son succès contre {ville2}',
        '{ville2} : la crise couve après la défaite à {ville}',
      ],
    ],
    facts: [
      '{homme} a ouvert le score avant la demi-heure de jeu.',
      'Le gardien {homme2} a multiplié les parades.',
      'Les supporteurs de {ville2} avaient fait le déplacement en nombre.',
      "L'entraîneur a salué « la maturité » de son équipe.",
    ],
    keywords: ['football', 'Ligue 1', 'match'],
  },
  {
    name: 'transfert',
    subject: 'homme',
    phases: [
      ['Mercato : {ville} [s’intéresse à|piste] {homme}', 'Mercato : {homme} sur le départ à {ville2} ?'],
      [
        'Mercato : {ville} propose {n8a65} millions d’euros pour {homme}',
        'Mercato : {homme} a dit oui à {ville}, {ville2} [résiste|réclame plus]',
        'Transfert de {homme} : les coulisses d’un feuilleton',
      ],
      ['Officiel : {homme} [signe à|rejoint] {ville}', 'Mercato : coup de théâtre, {homme} reste à {ville2}'],
      ['{homme} à {ville} : un pari gagnant ?', '{homme} présenté à {ville} : « J’ai choisi le projet »'],
    ],
    facts: [
      'Le milieu de terrain est sous contrat avec {ville2} jusqu’à l’été prochain.',
      'Les deux clubs négocient depuis plusieurs semaines.',
      'Son agent a été aperçu au siège du club de {ville}.',
      'La visite médicale est prévue {jour}.',
    ],
    keywords: ['mercato', 'transfert', 'football'],
  },
  {
    name: 'tennis',
    subject: 'femme',
    phases: [
      [
        'Tennis : {femme} [en quart de finale|crée la surprise] au tournoi de {ville}',
        'Tennis : {femme} élimine la tête de série numéro {n1a8}',
      ],
      [
        'Tournoi de {ville} : {femme} en demi-finale après un match de {n3a4} heures',
        'Qui est {femme}, la révélation du tournoi de {ville} ?',
        'Tennis : {femme} [intraitable|impressionnante], une nation conquise',
      ],
      ['Tennis : {femme} remporte le tournoi de {ville}', 'Tennis : {femme} abandonne en finale, blessée à l’épaule'],
      ['{femme}, itinéraire d’une championne', 'Après {ville}, {femme} vise le top {n10a20} mondial'],
    ],
    facts: [
      'À {n17a24} ans, elle dispute sa première grande saison.',
      'Son service a fait des dégâts dans les moments importants.',
      "Son entraîneur {homme} la suit depuis l'enfance.",
      'Le public a réservé une ovation à la joueuse.',
    ],
    keywords: ['tennis', 'tournoi', 'victoire'],
  },
  {
    name: 'rugby',
    subject: 'ville',
    phases: [
      [
        'Rugby : {ville} et {ville2} se retrouvent en finale du championnat',
        'Rugby : le XV de départ de {ville} pour affronter {ville2}',
      ],
      [
        'Rugby : {ville} sacré champion [au bout du suspense|face à {ville2}]',
        'Rugby : {homme} [offre le titre à|porte] {ville}',
        'Finale de rugby : le film du match entre {ville} et {ville2}',
      ],
      [
        'Rugby : {homme} suspendu {n3a9} semaines après la finale de {ville}',
        'Rugby : {homme} ({ville}) appelé en équipe de France',
      ],
      ['Rugby : {ville} fête ses champions', 'Rugby : les leçons de la finale {ville}-{ville2}'],
    ],
    facts: [
      'La mêlée de {ville} a pris le dessus en seconde période.',
      'Le demi d’ouverture {homme} a inscrit vingt points.',
      'Le stade affichait complet depuis des semaines.',
      'L’arbitrage vidéo a refusé un essai à {ville2}.',
    ],
    keywords: ['rugby', 'finale', 'champion'],
  },
  {
    name: 'dopage',
    subject: 'femme',
    phases: [
      [
        'Dopage : {femme}, championne {epreuve}, contrôlée positive',
        'La championne {epreuve} {femme} suspendue à titre provisoire',
      ],
      [
        'Dopage : {femme} clame son innocence',
        'Affaire {femme.nom} : la Fédération [se dit sous le choc|prend ses distances]',
        'Dopage : que risque {femme} ?',
      ],
      ['Dopage : {femme} blanchie, une contamination reconnue', 'Dopage : {femme} suspendue {n2a4} ans'],
      [
        'Affaire {femme.nom} : la lutte antidopage [en question|sous pression]',
        '{femme} : « J’ai tout perdu en une semaine »',
      ],
    ],
    facts: [
      'Le contrôle a été effectué hors compétition.',
      "L'avocat {homme} évoque un complément alimentaire contaminé.",
      'L’échantillon B doit être analysé dans les prochains jours.',
      'La championne préparait les Mondiaux.',
    ],
    keywords: ['dopage', 'athlétisme', 'suspension'],
  },
];
