import type { Scenario } from '../scenario.ts';

export const sante: readonly Scenario[] = [
  {
    name: 'epidemie',
    phases: [
      [
        'Santé : {maladie} [progresse|gagne du terrain] dans {n3a11} régions',
        '{maladie} : les autorités sanitaires [alertent|appellent à la vigilance]',
      ],
      [
        '{maladie} : les urgences de {ville} [saturées|débordées]',
        '{maladie} : symptômes, contagion, traitement, ce qu’il faut savoir',
        '{maladie} : « Du jamais-vu », s’inquiète le docteur {homme}',
      ],
      [
        '{maladie} : la ministre de la Santé [lance|avance] la campagne de vaccination',
        '{maladie} : le pic [franchi|passé], selon les autorités sanitaires',
      ],
      ['{maladie} : ce que nous apprend cette épidémie', 'Comment mieux se préparer à {maladie}'],
    ],
    facts: [
      'Le nombre de consultations a doublé en une semaine.',
      "L'hôpital de {ville} a déclenché son plan blanc.",
      "L'épidémiologiste {femme} recommande les gestes barrières.",
      'Les plus fragiles sont invités à consulter sans attendre.',
    ],
    keywords: ['épidémie', 'hôpital', 'prévention'],
  },
  {
    name: 'rappel',
    phases: [
      [
        'Rappel de produits : {aliment} [retirés de la vente|à ne pas consommer]',
        '{marque} rappelle {aliment} dans toute la France',
      ],
      [
        'Rappel : la liste des lots concernés par le retrait de {marque}',
        'Produits contaminés : {n3a28} personnes hospitalisées',
        'Rappel de {marque} : que faire si vous avez consommé {aliment} ?',
      ],
      [
        'Produits contaminés : une enquête visant {marque} ouverte à {ville}',
        '{marque} : la production suspendue à l’usine de {ville}',
      ],
      ['Rappels de produits : pourquoi y en a-t-il autant ?', 'Affaire {marque} : les familles portent plainte'],
    ],
    facts: [
      'Des traces de bactéries ont été détectées lors d’un contrôle interne.',
      "Les produits ont été vendus dans plusieurs enseignes jusqu'à {jour}.",
      "L'entreprise a mis en place un numéro gratuit.",
      'Les symptômes apparaissent généralement sous trois jours.',
    ],
    keywords: ['rappel', 'alimentation', 'consommation'],
  },
  {
    name: 'etude',
    phases: [
      [
        'Sommeil : une étude [révèle|confirme] les effets des écrans',
        'Santé : {n10a45} minutes de marche par jour [suffiraient|réduiraient les risques cardiaques]',
      ],
      [
        'Sommeil : les conseils de la docteure {femme} pour mieux dormir',
        'Marche, sommeil, alimentation : ce qui protège vraiment le cœur',
      ],
      ['Étude sur le sommeil : des chercheurs contestent les résultats'],
      ['Bien dormir : démêler le vrai du faux', 'Écrans et sommeil : comment aider les adolescents'],
    ],
    facts: [
      "L'étude porte sur {n2a90} 000 adultes suivis pendant dix ans.",
      'La docteure {femme} invite à ne pas confondre corrélation et cause.',
      'Les effets sont plus nets après soixante ans.',
    ],
    keywords: ['sommeil', 'étude', 'prévention'],
  },
  {
    name: 'medicament',
    phases: [
      [
        'Pénurie : [plusieurs antibiotiques|des médicaments courants] introuvables en pharmacie',
        'Médicaments : {labo} en rupture de stock à {ville}',
      ],
      [
        'Pénurie de médicaments : les pharmaciens de {ville} [tirent la sonnette d’alarme|lancent l’alerte]',
        'Pénurie : la liste des médicaments qui manquent',
        'Pénurie de médicaments : la ministre de la Santé réunit les laboratoires',
      ],
      [
        '{labo} va produire [des antibiotiques|le principe actif] à {ville}',
        'Médicaments : la ministre de la Santé interdit les exportations',
      ],
      [
        'Pénuries de médicaments : les causes d’un mal français',
        'Médicaments : la relocalisation, un pari à long terme',
      ],
    ],
    facts: [
      'Neuf pharmacies sur dix signalent des ruptures.',
      'La pharmacienne {femme} passe deux heures par jour à chercher des solutions.',
      'La production est concentrée dans quelques usines d’Asie.',
      '{labo} promet un retour à la normale dans deux mois.',
    ],
    keywords: ['médicaments', 'pénurie', 'pharmacie'],
  },
];
