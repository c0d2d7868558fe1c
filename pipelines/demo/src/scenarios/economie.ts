import type { Scenario } from '../scenario.ts';

export const economie: readonly Scenario[] = [
  {
    name: 'plan-social',
    subject: 'entreprise',
    phases: [
      [
        '{entreprise} [annonce {n180a2400} suppressions de postes|va supprimer {n180a2400} postes] en France',
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
        "{entreprise} : que reste-t-il de l'industrie à {ville} ?",
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
    subject: 'entreprise',
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
        'Fusion de {entreprise} et de {entreprise2} : ce que cela change pour les clients',
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
    subject: 'produit',
    phases: [
      [
        'Inflation : le prix {produit} [augmente|progresse] de {n5a45} % sur un an',
        "Le prix {produit} [ralentit|repart à la hausse], selon l'institut statistique",
      ],
      [
        'Pourquoi le prix {produit} [a flambé|a tant augmenté]',
        'Pouvoir d’achat : le ministre de l’Économie exclut une aide sur le prix {produit}',
        'Supermarchés : {marque} bloque le prix {produit}',
      ],
      [
        'Prix {produit} : le ministre de l’Économie convoque les distributeurs',
        'Prix {produit} : une baisse de {n2a9} % promise le mois prochain',
      ],
      [
        'Prix {produit} : comment les ménages s’adaptent',
        'Prix {produit} : pourquoi les ménages ne voient pas la baisse',
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
    subject: 'ville',
    phases: [
      [
        'Immobilier : les prix [reculent|repartent] à {ville}',
        'Crédit immobilier : à {ville}, les taux repassent sous les {n3a4} %',
      ],
      [
        'Immobilier : {ville}, nouvel eldorado des acheteurs ?',
        'Logement : les quartiers de {ville} où [louer|acheter] coûte le moins cher',
        'Immobilier à {ville} : faut-il acheter maintenant ?',
      ],
      [
        'Logement : la ministre du Logement annonce un prêt à taux zéro à {ville}',
        'Logement : {ville} franchit le pas de l’encadrement des loyers',
      ],
      [
        'Logement à {ville} : qui pourra bénéficier du prêt à taux zéro ?',
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
    subject: 'ville',
    sudden: true,
    topic: 'Transports',
    phases: [
      [
        '{rail} : une panne géante paralyse la gare de {ville}',
        'Trains : le trafic interrompu entre {ville} et {ville2}',
      ],
      [
        'Panne à {ville} : des passagers bloqués {n3a9} heures dans un train',
        'Panne de signalisation à {ville} : retour à la normale [espéré|prévu] {jour}',
        'Trains à l’arrêt à {ville} : {rail} promet un remboursement',
      ],
      [
        'Panne géante à {ville} : {rail} avait été alertée, selon un rapport interne',
        'Trains : après la panne de {ville}, le ministre des Transports réclame un audit de {rail}',
      ],
      [
        'Panne de {ville} : le réseau ferré [à bout de souffle|paie vingt ans de retard]',
        'Panne de trains à {ville} : vos droits en cas de retard',
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
