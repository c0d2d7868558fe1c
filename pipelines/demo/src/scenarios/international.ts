import type { Scenario } from '../scenario.ts';

export const international: readonly Scenario[] = [
  {
    name: 'seisme',
    subject: 'pays',
    sudden: true,
    phases: [
      [
        'Un séisme de magnitude {n5a7} [frappe|secoue] {pays}',
        '{pays} : un [puissant|violent] séisme fait plusieurs blessés',
        'Séisme {pays.en} : des immeubles effondrés, les secours mobilisés',
      ],
      [
        'Séisme {pays.en} : le bilan s’alourdit à {n12a240} morts',
        "Séisme {pays.en} : ce que l'on sait [de la catastrophe|vingt-quatre heures après]",
        'Séisme {pays.en} : la France envoie {n30a120} sauveteurs',
        'Séisme {pays.en} : course contre la montre pour retrouver des survivants',
      ],
      [
        'Séisme {pays.en} : une enfant [sauvée|sortie vivante] des décombres après {n3a6} jours',
        'Une forte réplique secoue {pays}, les secours suspendus',
      ],
      [
        'Séisme {pays.en} : les survivants [entre deuil et colère|face à l’hiver]',
        'Pourquoi les séismes {pays.en} sont-ils si meurtriers ?',
      ],
    ],
    facts: [
      "L'épicentre se situe à une quarantaine de kilomètres de la capitale.",
      'Le gouvernement a décrété trois jours de deuil national.',
      'Plusieurs pays ont proposé leur aide et envoyé des équipes cynophiles.',
      'Les hôpitaux de la région sont débordés.',
    ],
    keywords: ['séisme', 'secours', 'bilan'],
  },
  {
    name: 'election',
    subject: 'pays',
    phases: [
      [
        '{pays} : les bureaux de vote ouvrent pour une présidentielle [incertaine|à suspense]',
        'Présidentielle {pays.en} : {femme} [donnée favorite|en tête des sondages]',
      ],
      [
        'Présidentielle {pays.en} : un second tour entre {femme} et {homme}',
        'Élection {pays.en} : [qui est|portrait de] {femme}, la surprise du premier tour',
        'Présidentielle {pays.en} : participation record, à {n61a79} %',
      ],
      [
        '{femme} élue présidente {pays.de} avec {n51a58} % des voix',
        'Présidentielle {pays.en} : {homme} [conteste les résultats|refuse de reconnaître sa défaite]',
      ],
      [
        '{pays} : les défis [immenses|qui attendent] de la présidente {femme.nom}',
        'Après la victoire de {femme}, {pays} [change d’époque|retient son souffle]',
      ],
    ],
    facts: [
      'La campagne a été dominée par l’inflation et la sécurité.',
      '{femme}, ancienne juge, promet de réformer la Constitution.',
      '{homme}, au pouvoir depuis huit ans, briguait un troisième mandat.',
      'Les observateurs internationaux ont salué un scrutin calme.',
    ],
    keywords: ['élection', 'présidentielle', 'résultats'],
  },
  {
    name: 'sommet',
    subject: 'pays',
    topic: 'Climat',
    phases: [
      [
        "Climat : le sommet de {pays} s'ouvre [sans illusions|sous tension]",
        'Sommet sur le climat {pays.en} : {n60a190} pays autour de la table',
      ],
      [
        'Climat : les négociations [patinent|s’enlisent] au sommet organisé {pays.en}',
        'Sommet sur le climat {pays.en} : « Il faut sortir du charbon », plaide {femme}',
        'Climat : les petits États insulaires claquent la porte du sommet {pays.de}',
      ],
      [
        'Climat : un accord [arraché|trouvé] de justesse au sommet {pays.de}',
        'Sommet sur le climat {pays.en} : {n20a90} milliards promis aux pays vulnérables',
      ],
      [
        "Climat : que vaut vraiment l'accord signé {pays.en} ?",
        'Après le sommet {pays.de}, les ONG entre déception et espoir',
      ],
    ],
    facts: [
      'Les délégations négocient depuis dix jours un texte sur les énergies fossiles.',
      "La négociatrice {femme} dénonce « un manque d'ambition ».",
      'La question du financement divise le Nord et le Sud.',
      'Un projet d’accord a circulé dans la nuit.',
    ],
    keywords: ['climat', 'sommet', 'accord', 'énergies fossiles'],
  },
  {
    name: 'naufrage',
    subject: 'pays',
    sudden: true,
    phases: [
      [
        'Un ferry fait naufrage au large {pays.de}, {n40a300} passagers à bord',
        'Naufrage d’un ferry {pays.en} : les secours recherchent des survivants',
      ],
      [
        'Naufrage au large {pays.de} : {n20a110} personnes secourues',
        "Naufrage du ferry : ce que l'on sait de l'accident survenu {pays.en}",
        'Naufrage {pays.en} : le récit des rescapés',
      ],
      [
        'Naufrage du ferry {pays.en} : le capitaine {homme} [arrêté|mis en cause]',
        'Naufrage {pays.en} : la boîte noire du ferry retrouvée',
      ],
      [
        'Naufrage {pays.en} : une compagnie déjà épinglée pour la vétusté de ses navires',
        'Naufrage {pays.en} : les familles demandent justice',
      ],
    ],
    facts: [
      'Le navire assurait une liaison quotidienne entre deux îles.',
      'La mer était forte au moment de l’accident.',
      'Des pêcheurs ont porté les premiers secours aux passagers.',
      'La compagnie a ouvert une cellule d’information pour les familles.',
    ],
    keywords: ['naufrage', 'ferry', 'secours'],
  },
  {
    name: 'frontiere',
    subject: 'pays',
    phases: [
      ['Tensions à la frontière entre {pays} et {pays2}', '{pays} accuse {pays2} d’avoir violé son espace aérien'],
      [
        '{pays} rappelle son ambassadrice, {pays2} [dénonce une provocation|hausse le ton]',
        'Crise entre {pays} et {pays2} : le Conseil de sécurité se réunit en urgence',
        'Frontière fermée entre {pays} et {pays2} : les camions bloqués sur des kilomètres',
      ],
      [
        '{pays} et {pays2} signent un cessez-le-feu [sous l’égide de l’ONU|après une nuit de pourparlers]',
        'Crise frontalière {pays.en} : {femme} et {homme} se rencontrent pour la première fois',
      ],
      [
        'Cessez-le-feu entre {pays} et {pays2} : un calme fragile',
        'Entre {pays} et {pays2}, une frontière disputée depuis un siècle',
      ],
    ],
    facts: [
      'Les deux capitales se renvoient la responsabilité des incidents.',
      'La cheffe de la diplomatie {femme} appelle à la retenue.',
      'Le président {homme} a réuni son conseil de défense.',
      'Des milliers de personnes ont fui la zone.',
    ],
    keywords: ['frontière', 'diplomatie', 'cessez-le-feu'],
  },
];
