import type { Scenario } from '../scenario.ts';

export const france: readonly Scenario[] = [
  {
    name: 'incendie',
    subject: 'ville',
    sudden: true,
    phases: [
      [
        'Un [violent|important] incendie [ravage|détruit] un entrepôt à {ville}',
        'Incendie à {ville} : un entrepôt en flammes, {n20a180} pompiers mobilisés',
        'À {ville}, un incendie se déclare dans un entrepôt [de la zone industrielle|près de la gare]',
      ],
      [
        "Incendie de {ville} : [ce que l'on sait|le point sur la situation]",
        "Incendie de l'entrepôt de {ville} : {n40a400} habitants évacués pendant la nuit",
        'Entrepôt en feu à {ville} : « On a vu un mur de flammes », [racontent les riverains|témoigne une riveraine]',
        "Incendie à {ville} : les écoles fermées, l'air surveillé",
      ],
      [
        "Incendie de l'entrepôt de {ville} : la piste criminelle [privilégiée|envisagée] par le parquet",
        "Incendie à {ville} : un salarié de l'entrepôt placé en garde à vue",
        'Incendie de {ville} : le procureur {homme} ouvre une information judiciaire',
      ],
      [
        "Après l'incendie de l'entrepôt, {ville} [se réveille sous le choc|compte les dégâts]",
        'Incendie de {ville} : pourquoi les entrepôts échappent [encore|toujours] aux contrôles',
        'Incendie à {ville} : les riverains réclament des comptes',
      ],
    ],
    facts: [
      "Le feu s'est déclaré vers quatre heures du matin dans un entrepôt de {ville}.",
      '{n20a180} pompiers ont lutté contre les flammes pendant plusieurs heures.',
      'Les habitants des rues voisines ont été invités à garder leurs fenêtres fermées.',
      'La procureure {femme} a confié une enquête à la police judiciaire.',
      "L'entrepôt abritait des meubles et du matériel électrique.",
    ],
    keywords: ['incendie', 'pompiers', 'entrepôt', 'enquête'],
  },
  {
    name: 'disparition',
    subject: 'femme',
    phases: [
      [
        'Disparition de {femme} à {ville} : un appel à témoins [lancé|diffusé par la gendarmerie]',
        '{ville} : [vive inquiétude|inquiétude] après la disparition de {femme}, {n16a78} ans',
      ],
      [
        'Disparition de {femme} : les recherches se poursuivent autour de {ville}',
        'Disparition de {femme.nom} : une battue [réunit|rassemble] {n80a600} volontaires',
        "Disparition à {ville} : ce que l'on sait des dernières heures de {femme}",
      ],
      [
        '{femme} retrouvée [saine et sauve|vivante] {dep}, une semaine après sa disparition',
        'Affaire {femme.nom} : {femme} a été retrouvée, un homme interpellé {dep}',
      ],
      [
        'Disparition de {femme} : « Nous revivons », [confie sa famille|dit sa sœur]',
        'Affaire {femme.nom} : les questions qui restent en suspens après les retrouvailles',
      ],
    ],
    facts: [
      '{femme} avait quitté son domicile de {ville} à pied, sans son téléphone.',
      'Un hélicoptère, des plongeurs et des équipes cynophiles ont participé aux recherches.',
      'Le maire a ouvert le gymnase aux volontaires venus prêter main-forte.',
      'Le capitaine {homme} dirige les investigations de la section de recherches.',
    ],
    keywords: ['disparition', 'gendarmerie', 'appel à témoins'],
  },
  {
    name: 'greve',
    subject: 'ville',
    topic: 'Transports',
    phases: [
      [
        'Grève à {ville} : {syndicat} appelle à [cesser le travail|un mouvement] {jour}',
        'Transports : [un préavis de grève déposé|une grève annoncée] à {ville} pour {jour} par {syndicat}',
      ],
      [
        'Grève à {ville} : [à quoi faut-il s’attendre {jour} dans les transports ?|les prévisions de trafic, ligne par ligne]',
        'Grève des transports à {ville} : un tram sur {n2a5} annulé {jour}, le trafic très perturbé',
        'Grève dans les transports à {ville} : {femme}, de {syndicat}, refuse « un accord au rabais »',
      ],
      [
        'Grève à {ville} : le maire [reçoit|convoque] {syndicat}, une prime de {n150a900} euros sur la table',
        'Transports à {ville} : {syndicat} lève son préavis de grève après un accord avec le maire',
      ],
      [
        "Fin de la grève à {ville} : ce que contient l'accord signé par {syndicat}",
        'Grève dans les transports : combien le mouvement a coûté à {ville}',
      ],
    ],
    facts: [
      'Le mouvement porte sur les salaires et les effectifs.',
      '{syndicat} revendique une mobilisation « sans précédent depuis dix ans ».',
      'Le trafic est resté perturbé dans les rues de {ville}.',
      "Le maire de {ville} s'est dit « ouvert au dialogue » et a proposé une nouvelle réunion.",
    ],
    keywords: ['grève', 'transports', 'salaires', 'syndicat'],
  },
  {
    name: 'proces',
    subject: 'homme',
    phases: [
      [
        "Procès de {homme} : l'ancien maire de {ville} [à la barre|devant ses juges]",
        "L'ancien maire de {ville} {homme} jugé pour détournement de fonds : le procès s'ouvre",
      ],
      [
        "Procès {homme.nom} : « Je n'ai rien à cacher », se défend l'ancien maire de {ville}",
        "Procès de l'ancien maire de {ville} {homme.nom} : le témoignage accablant de son directeur de cabinet",
        'Procès {homme.nom} : les comptes de la mairie de {ville} au cœur des débats',
      ],
      [
        "Procès de {homme} : {n2a5} ans de prison requis contre l'ancien maire de {ville}",
        "L'ancien maire de {ville} {homme} condamné à {n2a5} ans de prison [avec sursis|dont un ferme]",
      ],
      [
        '{homme} fait appel de sa condamnation, annonce son avocate {femme}',
        "Procès {homme.nom} : à {ville}, [l'amertume des électeurs|une page se tourne]",
      ],
    ],
    facts: [
      "L'ancien maire de {ville} est soupçonné d'avoir financé des voyages privés avec l'argent de la commune.",
      'Son avocate, {femme}, plaide la relaxe.',
      'La chambre régionale des comptes avait signalé des anomalies dès la première année.',
      "L'opposition municipale s'est constituée partie civile.",
    ],
    keywords: ['procès', 'tribunal', 'détournement de fonds', 'maire'],
  },
  {
    name: 'intemperies',
    subject: 'ville',
    topic: 'Climat',
    phases: [
      [
        'Orages : {ville} et {n6a24} communes placées en vigilance orange',
        'Météo : de [violents|forts] orages attendus à {ville}, vigilance orange {jour}',
      ],
      [
        'Orages autour de {ville} : {n3a40} communes privées d’électricité, des routes coupées',
        'Intempéries : {ville} [sous les eaux|les pieds dans l’eau], les images des inondations',
        'Orages : grêlons et inondations à {ville}, les pompiers débordés',
      ],
      [
        'Inondations à {ville} : l’état de catastrophe naturelle [demandé|reconnu]',
        'Intempéries à {ville} : un homme porté disparu après la crue',
      ],
      [
        'Après les inondations, {ville} [nettoie|panse ses plaies]',
        'Inondations à {ville} : comment se faire indemniser par son assurance',
        'Orages à répétition à {ville} : la faute au climat ?',
      ],
    ],
    facts: [
      "Il est tombé l'équivalent d'un mois de pluie en trois heures {dep}.",
      'Des caves et des parkings ont été inondés à {ville}.',
      'La circulation des trains a été interrompue par précaution.',
      'La préfecture invite à reporter tout déplacement.',
    ],
    keywords: ['orages', 'inondations', 'vigilance', 'météo'],
  },
  {
    name: 'ecole',
    subject: 'ville',
    phases: [
      [
        'École : la ministre de l’Éducation [annonce|confirme] la fermeture d’un collège à {ville}',
        'À {ville}, un collège de {n80a400} élèves va fermer',
      ],
      [
        'Collège de {ville} : le Syndicat des enseignants dénonce la fermeture',
        'Fermeture du collège de {ville} : où iront les élèves de sixième ?',
        'Collège menacé à {ville} : « Nous ne sommes pas prêts », alerte la principale',
      ],
      [
        'Collège de {ville} : la ministre de l’Éducation [repousse|reporte] la fermeture de {n6a12} mois',
        'École : face à la fronde des parents, le collège de {ville} est sauvé',
      ],
      ['Collège de {ville} : récit d’un recul', 'À {ville}, les enseignants du collège entre soulagement et lassitude'],
    ],
    facts: [
      'Le collège de {ville} a perdu un quart de ses élèves en cinq ans.',
      'le Syndicat des enseignants appelle à une journée d’action dans les établissements.',
      'La députée {femme} demande un moratoire.',
      'Les parents ont occupé la cour et les salles de classe.',
    ],
    keywords: ['école', 'collège', 'fermeture', 'enseignants'],
  },
];
