import type { Scenario } from '../scenario.ts';

export const culture: readonly Scenario[] = [
  {
    name: 'film',
    subject: 'film',
    phases: [
      [
        '« {film} » : [la bande-annonce|les premières images] du film de {femme}',
        'Cinéma : que vaut « {film} », le nouveau film de {femme} ?',
      ],
      [
        '« {film} » : {homme} [bouleversant|magistral] devant la caméra de {femme}',
        'Box-office : « {film} » [en tête|démarre fort] avec {n120a900} 000 entrées',
        '{femme} : « {film}, c’est l’histoire de ma mère »',
      ],
      [
        '« {film} » représentera la France aux prix internationaux',
        '« {film} » : une polémique [rattrape|éclabousse] le film de {femme}',
      ],
      ['« {film} » : cinq choses à savoir sur le phénomène', '« {film} » : pourquoi le film de {femme} divise autant'],
    ],
    facts: [
      'Le film a été tourné en lumière naturelle, sur les quais de {ville}.',
      '{homme} y tient son premier grand rôle dramatique.',
      'La réalisatrice {femme} signe son troisième long-métrage.',
      'La musique a été enregistrée avec un orchestre amateur.',
    ],
    keywords: ['cinéma', 'film', 'box-office'],
  },
  {
    name: 'festival',
    subject: 'festival',
    phases: [
      ['{festival} dévoile son [affiche|programme] à {ville}', 'À {ville}, {festival} attend {n20a120} 000 visiteurs'],
      [
        '{festival} : nos [dix coups de cœur|moments forts] à {ville}',
        '{ville} : {festival} s’ouvre avec {femme}',
        '{festival} : le concert de {homme} affiche complet',
      ],
      ['{ville} : {festival} [annulé|interrompu] à cause des orages', '{femme} remporte le grand prix de {festival}'],
      ['{festival} : un bilan [en demi-teinte|record] à {ville}', '{festival} peut-il se passer de subventions ?'],
    ],
    facts: [
      'La manifestation fête sa vingtième édition à {ville}.',
      'La directrice {femme} revendique une programmation exigeante et populaire.',
      'Les organisateurs ont renforcé le dispositif de sécurité.',
      'Des ateliers gratuits accueillent les scolaires.',
    ],
    keywords: ['festival', 'concert', 'spectacle'],
  },
  {
    name: 'deces',
    subject: 'homme',
    sudden: true,
    phases: [
      ["L'[acteur|écrivain|chanteur] {homme} est mort à {n68a97} ans", 'Mort de {homme}, figure de la scène française'],
      [
        'Mort de {homme} : les hommages se multiplient',
        'Mort de {homme} : {femme} salue « un frère de scène »',
        '{homme} en cinq œuvres inoubliables',
      ],
      [
        'Obsèques de {homme} : une cérémonie à {ville} [{jour}|dans l’intimité]',
        'Héritage de {homme} : le testament qui surprend',
      ],
      ['{homme} : la chaîne publique bouleverse ses programmes', 'Sur les traces de {homme} à {ville}'],
    ],
    facts: [
      'Il s’est éteint à {ville}, entouré des siens.',
      'Révélé au théâtre, {homme} avait conquis un large public.',
      'la ministre de la Culture a salué « une voix de la France ».',
      'Son dernier spectacle affichait complet.',
    ],
    keywords: ['décès', 'hommage', 'carrière'],
  },
  {
    name: 'serie',
    subject: 'serie',
    phases: [
      [
        '« {serie} » : la série [événement|que tout le monde attend] arrive {jour}',
        'Séries : « {serie} » revient pour une saison {n2a6}',
      ],
      [
        '« {serie} » : faut-il regarder la saison {n2a6} ?',
        '« {serie} » : audience [record|en forte hausse] avec {n3a7} millions de téléspectateurs',
        'Qui est {femme}, la révélation de « {serie} » ?',
      ],
      [
        '« {serie} » [annulée|arrêtée] après la saison {n2a6}, les fans en colère',
        '« {serie} » : {femme} quitte la série',
      ],
      ['« {serie} » : la fin expliquée', 'Dix séries à voir si vous avez aimé « {serie} »'],
    ],
    facts: [
      "L'intrigue se déroule dans une petite ville du littoral.",
      '{femme} incarne une commandante de gendarmerie.',
      'Le tournage a duré six mois entre {ville} et {ville2}.',
      'La chaîne a commandé des épisodes supplémentaires.',
    ],
    keywords: ['série', 'télévision', 'audience'],
  },
  {
    name: 'exposition',
    subject: 'femme',
    phases: [
      [
        'À {ville}, une exposition [rend hommage à|célèbre] la peintre {femme}',
        'Une toile [inédite|oubliée] de {femme} découverte à {ville}',
      ],
      [
        'Exposition {femme.nom} à {ville} : [les coulisses|la visite en images]',
        'Le musée de {ville} bat son record avec {femme}',
        'Qui était {femme}, la peintre que l’histoire avait effacée ?',
      ],
      ['Une toile de {femme} volée au musée de {ville}', 'Une toile de {femme} adjugée {n2a14} millions d’euros'],
      ['Vol au musée de {ville} : le tableau de {femme} retrouvé {pays.en}', 'Marché de l’art : la folie {femme.nom}'],
    ],
    facts: [
      "L'exposition réunit une centaine d'œuvres, dont beaucoup n'avaient jamais quitté l'atelier.",
      'La conservatrice a travaillé cinq ans sur ce fonds.',
      'Le musée de {ville} prolonge ses horaires le week-end.',
      'Des prêts sont venus de collections privées.',
    ],
    keywords: ['exposition', 'musée', 'peinture'],
  },
];
