import type { Scenario } from '../scenario.ts';

export const sante: readonly Scenario[] = [
  {
    name: 'epidemie',
    subject: 'maladie',
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
    subject: 'marque',
    phases: [
      [
        'Rappel de produits : {marque} retire {aliment} [de la vente|des rayons]',
        '{marque} rappelle {aliment} dans toute la France',
      ],
      [
        'Rappel : la liste des lots concernés par le retrait de {marque}',
        'Produits {marque} contaminés : {n3a28} personnes hospitalisées',
        'Rappel de {marque} : que faire si vous avez consommé {aliment} ?',
      ],
      [
        'Produits contaminés : une enquête visant {marque} ouverte à {ville}',
        '{marque} : la production suspendue à l’usine de {ville}',
      ],
      ['Rappel de {marque} : pourquoi les contrôles ont échoué', 'Affaire {marque} : les familles portent plainte'],
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
    subject: 'sujet',
    phases: [
      [
        'Santé : une étude [révèle|confirme] les effets {sujet}',
        'Santé : les bienfaits {sujet} [démontrés|mesurés] sur {n2a90} 000 adultes',
      ],
      [
        'Bienfaits {sujet} : les conseils de la docteure {femme}',
        'Les effets {sujet} protègent-ils vraiment le cœur ?',
      ],
      ['Effets {sujet} : des chercheurs contestent les résultats de l’étude'],
      ['Effets {sujet} : démêler le vrai du faux', 'Les vertus {sujet} expliquées aux adolescents'],
    ],
    facts: [
      "L'étude porte sur {n2a90} 000 adultes suivis pendant dix ans.",
      'La docteure {femme} invite à ne pas confondre corrélation et cause.',
      'Les effets sont plus nets après soixante ans.',
    ],
    keywords: ['étude', 'prévention'],
  },
  {
    name: 'medicament',
    subject: 'molecule',
    phases: [
      [
        'Pénurie : {molecule} [introuvable en pharmacie|manque en pharmacie]',
        'Médicaments : {molecule} de {labo} en rupture de stock',
      ],
      [
        'Pénurie de {molecule} : les pharmaciens de {ville} [tirent la sonnette d’alarme|lancent l’alerte]',
        'Pénurie de {molecule} : par quoi remplacer le médicament',
        'Pénurie de {molecule} : la ministre de la Santé réunit les laboratoires',
      ],
      [
        '{labo} va produire [en France|à nouveau] {molecule}',
        'Médicaments : la ministre de la Santé interdit les exportations de {molecule}',
      ],
      ['Pénurie de {molecule} : les causes d’un mal français', 'Relocaliser {molecule}, un pari à long terme'],
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
