import type { Scenario } from '../scenario.ts';

export const france: readonly Scenario[] = [
  {
    name: 'incendie',
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
    topic: 'Transports',
    phases: [
      [
        'Grève : {syndicat} appelle à [cesser le travail|un mouvement] {jour}',
        'Transports : [un préavis de grève|une grève] annoncée pour {jour} par {syndicat}',
      ],
      [
        'Grève de {jour} : [à quoi faut-il s’attendre dans les transports ?|les prévisions de trafic, ligne par ligne]',
        'Grève : un train sur {n2a5} annulé {jour}, le trafic très perturbé',
        'Grève dans les transports : {femme}, de {syndicat}, refuse « un accord au rabais »',
      ],
      [
        'Grève : le ministre des Transports [reçoit|convoque] {syndicat}, une prime de {n150a900} euros sur la table',
        'Transports : {syndicat} lève son préavis après un accord avec le ministre des Transports',
      ],
      [
        "Fin de la grève : ce que contient l'accord signé par {syndicat}",
        'Grève dans les transports : combien a coûté le mouvement ?',
      ],
    ],
    facts: [
      'Le mouvement porte sur les salaires et les effectifs.',
      '{syndicat} revendique une mobilisation « sans précédent depuis dix ans ».',
      'Le trafic est resté perturbé sur les grandes lignes et dans les métropoles.',
      "le ministre des Transports s'est dit « ouvert au dialogue » et a proposé une nouvelle réunion.",
    ],
    keywords: ['grève', 'transports', 'salaires', 'syndicat'],
  },
  {
    name: 'proces',
    phases: [
      [
        "Procès de {homme} : l'ancien maire de {ville} [à la barre|devant ses juges]",
        "L'ancien maire de {ville} jugé pour détournement de fonds : le procès s'ouvre",
      ],
      [
        "Procès {homme.nom} : « Je n'ai rien à cacher », se défend l'ancien maire de {ville}",
        "Procès de l'ancien maire de {ville} : le témoignage accablant de son directeur de cabinet",
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
    topic: 'Climat',
    phases: [
      [
        'Orages : {n6a24} départements placés en vigilance orange',
        'Météo : de [violents|forts] orages attendus {dep}, vigilance orange {jour}',
      ],
      [
        'Orages {dep} : {n3a40} communes privées d’électricité, des routes coupées',
        'Intempéries : {ville} [sous les eaux|les pieds dans l’eau], les images des inondations',
        'Orages : grêlons et inondations à {ville}, les pompiers débordés',
      ],
      [
        'Inondations à {ville} : l’état de catastrophe naturelle [demandé|reconnu]',
        'Intempéries : un homme porté disparu {dep} après la crue',
      ],
      [
        'Après les inondations, {ville} [nettoie|panse ses plaies]',
        'Inondations : comment se faire indemniser par son assurance',
        'Orages à répétition : la faute au climat ?',
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
    phases: [
      [
        'École : la ministre de l’Éducation [annonce|dévoile] une réforme des programmes du collège',
        'Collège : ce que prévoit la réforme des programmes présentée {jour}',
      ],
      [
        'Réforme du collège : le Syndicat des enseignants dénonce « une usine à gaz »',
        "Réforme des programmes : qu'est-ce qui change pour les élèves de sixième ?",
        'Réforme du collège : « Nous ne sommes pas prêts », alerte une principale de {ville}',
      ],
      [
        'Réforme du collège : la ministre de l’Éducation [repousse|reporte] son texte de {n6a12} mois',
        'École : face à la fronde, la ministre de l’Éducation revoit la réforme du collège',
      ],
      [
        'Réforme du collège : récit d’un recul',
        'Programmes du collège : les enseignants entre soulagement et lassitude',
      ],
    ],
    facts: [
      'Le texte prévoit davantage de mathématiques et de français dès la classe de sixième.',
      'le Syndicat des enseignants appelle à une journée d’action dans les établissements.',
      'La députée {femme} demande un débat au Parlement.',
      'Un collège de {ville} expérimente les nouveaux programmes depuis un an.',
    ],
    keywords: ['école', 'collège', 'réforme', 'enseignants'],
  },
];
