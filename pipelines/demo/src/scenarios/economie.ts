import type { Scenario } from '../scenario.ts';

export const economie: readonly Scenario[] = [
  {
    name: 'plan-social',
    phases: [
      [
        '{entreprise} [annonce|va supprimer] {n180a2400} suppressions de postes en France',
        '{entreprise} : un plan social de {n180a2400} postes, le site de {ville} menacé',
        '{entreprise} veut fermer son usine de {ville}',
      ],
      [
        '{entreprise} : à {ville}, les salariés [sous le choc|bloquent l’usine]',
        'Plan social chez {entreprise} : la ministre du Travail demande des explications',
        '{entreprise} : « On se battra jusqu’au bout », [prévient|promet] {femme}, déléguée syndicale',
      ],
      [
        "{entreprise} : un repreneur se déclare pour l'usine de {ville}",
        '{entreprise} renonce à fermer son site de {ville}',
      ],
      [
        '{entreprise} : comment {ville} [a sauvé son usine|prépare l’après]',
        "Que reste-t-il de l'industrie à {ville} ?",
      ],
    ],
    facts: [
      "L'entreprise invoque une baisse de la demande et la hausse du prix de l'énergie.",
      "L'usine de {ville} emploie plus de la moitié des salariés concernés.",
      'Les syndicats ont déposé un droit d’alerte.',
      'Le directeur général {homme} doit rencontrer les élus locaux.',
    ],
    keywords: ['emploi', 'plan social', 'usine', 'industrie'],
  },
  {
    name: 'resultats',
    phases: [
      [
        '{entreprise} : un bénéfice [en hausse|en recul] de {n3a38} % au dernier trimestre',
        'Bourse : {entreprise} [bondit|s’envole|dévisse] après ses résultats',
      ],
      [
        '{entreprise} relève ses prévisions, le patron {homme} « confiant »',
        '{entreprise} : les analystes [saluent|jugent sévèrement] les comptes trimestriels',
        'CAC 40 : la Bourse de Paris portée par {entreprise}',
      ],
      [
        '{entreprise} [lance une offre de rachat|veut racheter] sur {entreprise2}',
        '{entreprise} et {entreprise2} : une fusion à {n2a19} milliards d’euros',
      ],
      [
        'Fusion {entreprise}-{entreprise2} : ce que cela change pour les clients',
        '{entreprise2} : les petits actionnaires face à l’offre de {entreprise}',
      ],
    ],
    facts: [
      'Le chiffre d’affaires du groupe progresse sur tous ses marchés.',
      '{homme}, directeur général, a confirmé les objectifs annuels.',
      'Le titre a été l’un des plus échangés de la séance.',
      '{entreprise2} avait déjà repoussé une première approche.',
    ],
    keywords: ['Bourse', 'résultats', 'rachat'],
  },
  {
    name: 'inflation',
    phases: [
      [
        'Inflation : les prix [augmentent|progressent] de {n1a5} % sur un an',
        "L'inflation [ralentit|repart à la hausse], selon l'institut statistique",
      ],
      [
        'Inflation : ces produits dont le prix [a flambé|a le plus augmenté]',
        'Pouvoir d’achat : le ministre de l’Économie exclut un nouveau chèque énergie',
        'Supermarchés : {marque} bloque le prix de {n80a500} produits',
      ],
      [
        'Inflation : le ministre de l’Économie convoque les distributeurs',
        "Livret d'épargne : le taux passera à {n1a3} % le mois prochain",
      ],
      [
        'Épargne : où placer son argent après la baisse des taux ?',
        'Inflation : pourquoi les ménages ne voient pas la baisse',
      ],
    ],
    facts: [
      'La hausse des prix alimentaires pèse sur le budget des ménages.',
      "L'énergie contribue pour moitié à l'évolution de l'indice.",
      "L'économiste {femme} s'attend à un repli d'ici à l'été.",
      'Les associations de consommateurs demandent un contrôle des marges.',
    ],
    keywords: ['inflation', 'prix', 'pouvoir d’achat'],
  },
  {
    name: 'immobilier',
    phases: [
      [
        'Immobilier : les prix [reculent|repartent] à {ville}',
        'Crédit immobilier : les taux repassent sous les {n3a4} %',
      ],
      [
        'Immobilier : {ville}, nouvel eldorado des acheteurs ?',
        'Logement : la liste des villes où [louer|acheter] coûte le moins cher',
        'Crédit immobilier : faut-il renégocier maintenant ?',
      ],
      [
        'Logement : la ministre du Logement annonce un prêt à taux zéro élargi',
        'Encadrement des loyers : {ville} franchit le pas',
      ],
      [
        'Prêt à taux zéro : qui pourra en bénéficier ?',
        'Loyers : à {ville}, les propriétaires [grondent|contre-attaquent]',
      ],
    ],
    facts: [
      'Les agences notent un retour des primo-accédants à {ville}.',
      'Les banques ont rouvert le robinet du crédit.',
      'La notaire {femme} observe des négociations plus longues.',
      'Les loyers ont augmenté deux fois plus vite que les salaires.',
    ],
    keywords: ['immobilier', 'logement', 'crédit'],
  },
  {
    name: 'train',
    topic: 'Transports',
    phases: [
      [
        '{rail} : une panne géante paralyse la gare de {ville}',
        'Trains : le trafic interrompu entre {ville} et {ville2}',
      ],
      [
        'Panne à {ville} : des passagers bloqués {n3a9} heures dans un train',
        'Panne de signalisation à {ville} : retour à la normale [espéré|prévu] {jour}',
        'Trains à l’arrêt : {rail} promet un remboursement',
      ],
      [
        'Panne géante : {rail} avait été alertée, selon un rapport interne',
        'Trains : le ministre des Transports réclame un audit de {rail}',
      ],
      [
        'Panne de {ville} : le réseau ferré [à bout de souffle|paie vingt ans de retard]',
        'Trains : vos droits en cas de retard',
      ],
    ],
    facts: [
      'Un câble endommagé est à l’origine de la panne.',
      'Des bus de remplacement ont été affrétés entre {ville} et {ville2}.',
      'La présidente de {rail}, {femme}, a présenté ses excuses.',
      'Une association d’usagers demande une indemnisation automatique.',
    ],
    keywords: ['trains', 'panne', 'gare', 'transports'],
  },
];
