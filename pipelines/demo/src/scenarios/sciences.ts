import type { Scenario } from '../scenario.ts';

export const sciences: readonly Scenario[] = [
  {
    name: 'ia',
    subject: 'techno',
    topic: 'Intelligence artificielle',
    phases: [
      [
        "{techno} [dévoile|lance] son assistant d'intelligence artificielle",
        'Intelligence artificielle : {techno} présente un modèle « {n2a9} fois plus rapide »',
      ],
      [
        "On a testé l'assistant de {techno} : [bluffant, mais…|nos premières impressions]",
        'Intelligence artificielle : {techno} [défie|veut détrôner] {techno2}',
        'Assistant de {techno} : comment l’essayer gratuitement',
      ],
      [
        "IA : l'assistant de {techno} [suspendu|bloqué] après une fuite de données",
        "Intelligence artificielle : l'autorité de la vie privée ouvre une enquête sur {techno}",
      ],
      [
        'Fuite chez {techno} : comment savoir si vos données sont concernées',
        'IA : ce que l’affaire {techno} dit de nos usages',
      ],
    ],
    facts: [
      "L'assistant comprend la voix, l'image et une trentaine de langues.",
      'La chercheuse {femme} appelle à la prudence.',
      '{techno2} doit présenter son propre modèle dans quelques semaines.',
      'Le service est gratuit dans une version limitée.',
    ],
    keywords: ['intelligence artificielle', 'IA', 'données'],
  },
  {
    name: 'smartphone',
    subject: 'techno',
    phases: [
      [
        '{techno} X{n2a9} : [prix, date de sortie, fiche technique|tout ce que l’on sait du smartphone]',
        'Le {techno} X{n2a9} se dévoile avant l’heure',
      ],
      [
        'Test du {techno} X{n2a9} : le [nouveau roi|meilleur choix] du milieu de gamme ?',
        '{techno} X{n2a9} contre {techno2} : lequel choisir ?',
        'Bon plan : le {techno} X{n2a9} chute à {n199a649} euros',
      ],
      [
        '{techno} X{n2a9} : la batterie en cause, {techno} rappelle ses smartphones',
        '{techno} retarde le X{n2a9} [dans toute l’Europe|en France]',
      ],
      [
        '{techno} X{n2a9} : trois mois après, faut-il encore l’acheter ?',
        'Rappel du {techno} X{n2a9} : la marche à suivre',
      ],
    ],
    facts: [
      "L'écran gagne en luminosité et la batterie en autonomie.",
      'Le constructeur promet sept ans de mises à jour.',
      "L'appareil photo reste le point fort de la gamme.",
      'Les précommandes ouvrent la semaine prochaine.',
    ],
    keywords: ['smartphone', 'test', 'batterie'],
  },
  {
    name: 'espace',
    subject: 'astre',
    phases: [
      [
        'Espace : des astronomes [découvrent|observent] de l’eau sur {astre}',
        'Une sonde européenne [survole|photographie] {astre}',
      ],
      [
        'Pourquoi {astre} [fascine|intrigue] les astronomes',
        'Les images [spectaculaires|inédites] de {astre}',
        "De la vie sur {astre} ? « Il faut rester prudent », dit l'astronome {femme}",
      ],
      [
        'Espace : la découverte sur {astre} remise en question',
        'La sonde a perdu le contact avec la Terre près de {astre}',
      ],
      [
        'Ce que {astre} nous apprend sur nos origines',
        'Espace : la prochaine mission vers {astre} déjà en préparation',
      ],
    ],
    facts: [
      'Les observations ont été menées pendant trois ans.',
      "L'étude, dirigée par {femme}, paraît dans une revue internationale.",
      'La lumière de {astre} met plusieurs années à nous parvenir.',
      'Une nouvelle campagne de mesures doit confirmer ces résultats.',
    ],
    keywords: ['espace', 'astronomie', 'découverte'],
  },
  {
    name: 'biodiversite',
    subject: 'animaux',
    topic: 'Climat',
    phases: [
      [
        'Biodiversité : le [retour|déclin] des {animaux} {dep}',
        'Des {animaux} [observés|filmés] pour la première fois {dep}',
      ],
      [
        'Comment les {animaux} s’adaptent au réchauffement',
        '{animaux} : {n12a65} % des populations ont disparu en vingt ans',
        'Le retour des {animaux} divise {dep}',
      ],
      [
        '{animaux} : le tribunal suspend les tirs autorisés {dep}',
        'Biodiversité : une réserve de {n200a3000} hectares pour les {animaux} {dep}',
      ],
      ['Avec les gardiens des {animaux}, {dep}', '{animaux} : ce que disent vraiment les chiffres'],
    ],
    facts: [
      'Les naturalistes ont installé des dizaines de pièges photographiques.',
      'La biologiste {femme} suit la population depuis quinze ans.',
      'Éleveurs et associations peinent à s’entendre.',
      'Le réchauffement modifie les dates de migration.',
    ],
    keywords: ['biodiversité', 'animaux', 'climat'],
  },
  {
    name: 'cyberattaque',
    subject: 'ville',
    sudden: true,
    phases: [
      [
        "Cyberattaque : l'hôpital de {ville} [paralysé|contraint de reporter des opérations]",
        '{ville} victime d’une cyberattaque, les services municipaux à l’arrêt',
      ],
      [
        'Cyberattaque de {ville} : une rançon de {n1a8} millions d’euros exigée',
        "Cyberattaque à {ville} : ce que l'on sait des pirates",
        'Cyberattaque : les données de {n20a900} 000 habitants de {ville} dans la nature',
      ],
      [
        'Cyberattaque de {ville} : {n2a6} suspects [arrêtés|interpellés] {pays.en}',
        'Cyberattaque : {ville} refuse de payer la rançon',
      ],
      [
        'Six conseils pour se protéger après la cyberattaque de {ville}',
        'Cyberattaque : pourquoi {ville} était une proie facile',
      ],
    ],
    facts: [
      'Les serveurs ont été chiffrés pendant le week-end.',
      "L'agence nationale de sécurité a dépêché une équipe à {ville}.",
      "Le groupe de pirates a revendiqué l'attaque sur une messagerie.",
      'Une enquête a été ouverte par la section spécialisée du parquet.',
    ],
    keywords: ['cyberattaque', 'données', 'rançon'],
  },
];
