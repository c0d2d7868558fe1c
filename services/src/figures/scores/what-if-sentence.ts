import { isolated } from '@vigie/contracts/bidi';
import type { Scenario, WhatIf } from '@vigie/contracts/calls/scores';
import { formatNumber, formatRank } from '@vigie/contracts/french/numbers';

const NBSP = '\u00a0';

const pointsText = (value: number): string => `${formatNumber(value)}${NBSP}point${Math.abs(value) < 2 ? '' : 's'}`;

type WhatIfFigures = Omit<WhatIf, 'phrase'>;
type SimulatedRank = WhatIf['editeur']['simule']['bas'];

/** A scenario in words: what is exact is written as it is, bounds as bounds. */
export function whatIfSentence(found: WhatIfFigures, scenario: Scenario): string {
  const { score, editeur } = found;
  if (score === 0 && found.simule.haut === 0) return 'L’article n’a aucun point sur cette période et ces pages.';
  return `${article(found, scenario)} ${publisher(editeur)}`.trim();
}

function article({ score, simule }: WhatIfFigures, scenario: Scenario): string {
  switch (scenario.type) {
    case 'rang': {
      const places = scenario.places === 1 ? 'Une place' : `${scenario.places}${NBSP}places`;
      const gain = simule.bas - score;
      if (gain === 0) return `${places} plus haut n’aurait rien changé à ses ${pointsText(score)}.`;
      return `${places} plus haut pendant les mêmes minutes, l’article aurait eu ${pointsText(simule.bas)} au lieu de ${formatNumber(score)}, soit ${formatNumber(gain)} de plus.`;
    }
    case 'sans':
      return `Sans cet article et ses ${pointsText(score)}${NBSP}:`;
    case 'plus_tot':
      return earlier({ score, haut: simule.haut }, scenario.minutes);
  }
}

function earlier({ score, haut }: { score: number; haut: number }, minutes: number): string {
  const when = `Publié ${minutes}${NBSP}minutes plus tôt, l’article aurait`;
  if (haut === score) {
    return `${when} gardé ses ${pointsText(score)}${NBSP}: sur ces pages il était là avant la période, ou rien n’a été photographié avant lui.`;
  }
  return `${when} eu entre ${formatNumber(score)} et ${pointsText(haut)}${NBSP}: au plus ces minutes-là, à la place de son arrivée sur chaque page. Rien ne dit où entre ces bornes.`;
}

function publisher({ _id, score, rang, simule }: WhatIfFigures['editeur']): string {
  const { bas, haut } = simule;
  const name = isolated(_id);
  if (bas.score === score && haut.score === score) return '';
  if (bas.score === haut.score)
    return `${name} passerait de ${formatNumber(score)} à ${pointsText(bas.score)}${rankChange(rang, bas)}.`;
  const ranks =
    bas.rang === haut.rang ? rankChange(rang, bas) : `, du ${rankText(bas.rang)} au ${rankText(haut.rang)} rang`;
  return `${name} aurait entre ${formatNumber(bas.score)} et ${pointsText(haut.score)}${ranks}.`;
}

const rankText = (rank: number | null): string => (rank === null ? 'dernier' : formatRank(rank));

function rankChange(before: number | null, { rang }: SimulatedRank): string {
  if (rang === null) return ' et quitterait le classement';
  if (before === rang) return `, toujours ${formatRank(rang)}`;
  return before === null ? `, ${formatRank(rang)}` : `, du ${formatRank(before)} au ${formatRank(rang)} rang`;
}
