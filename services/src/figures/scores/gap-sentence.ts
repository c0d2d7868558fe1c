import { isolated } from '@vigie/contracts/bidi';
import type { Breakdown, Factor, ScoreGap, ScoreStep } from '@vigie/contracts/calls/scores';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { SOURCE_LABELS } from '@vigie/contracts/option-labels';
import type { Source } from '@vigie/contracts/options';

/** Space that keeps a figure and its unit, or a mark and its word, on one line. */
const NBSP = '\u00a0';

const pointsText = (value: number): string => `${formatNumber(value)}${NBSP}point${Math.abs(value) < 2 ? '' : 's'}`;
const signed = (value: number): string => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value));

type GapFigures = Omit<ScoreGap, 'phrase'>;

/**
 * The difference in words: both scores, what moved most, and what the gaps of photography leave open. `absent`: sources that were photographed
 * on one side only.
 */
export function gapSentence(found: GapFigures, par: Breakdown, absent: readonly Source[] = []): string {
  const { a, b, affiche, trous } = found;
  if (a.affiche === 0 && b.affiche === 0) return 'Aucun point de part et d’autre.';
  const whole = `De ${formatNumber(a.affiche)} à ${pointsText(b.affiche)}${NBSP}: ${signed(affiche)}.`;
  return [whole, movement(found, par), unseen(trous, affiche), onOneSide(absent)]
    .filter((text) => text !== '')
    .join(' ');
}

function movement({ etapes, hausses, baisses }: GapFigures, par: Breakdown): string {
  const [up, down] = [Math.round(hausses), Math.round(baisses)];
  if (up === 0 && down === 0) return 'Rien n’a bougé.';
  const both = up > 0 && down > 0 ? `${pointsText(up)} en hausse, ${pointsText(down)} en baisse. ` : '';
  if (par === 'facteur') return both + factors(etapes);
  const [first] = etapes.filter(({ cle, affiche }) => cle !== 'autres' && affiche !== 0);
  return first ? `${both}Premier mouvement${NBSP}: ${named(first, par)} (${signed(first.affiche)}).` : both.trim();
}

/** A title of other people stands in quotation marks, and cannot turn the sentence around. */
const named = ({ cle, libelle }: ScoreStep, par: Breakdown): string =>
  par === 'page' || cle === 'sans_cluster' ? libelle : `«${NBSP}${isolated(libelle)}${NBSP}»`;

const IN_WORDS: readonly (readonly [Factor, string])[] = [
  ['articles', 'le nombre d’articles'],
  ['temps', 'le temps par article'],
  ['place', 'la place'],
  ['presence', 'la présence'],
];

/** « Le nombre d’articles fait −1 200, la place +300. » Sums of whole numbers, so they add up to the difference. */
function factors(steps: readonly ScoreStep[]): string {
  const parts = IN_WORDS.flatMap(([factor, name]) => {
    const own = steps.filter(({ facteur }) => facteur === factor);
    if (own.length === 0) return [];
    return [{ name, sum: own.reduce((sum, { affiche }) => sum + affiche, 0) }];
  });
  const [first, ...rest] = parts.map(({ name, sum }, i) => `${name}${i === 0 ? ' fait' : ''} ${signed(sum)}`);
  if (first === undefined) return '';
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${rest.map((text) => `, ${text}`).join('')}.`;
}

function unseen(trous: GapFigures['trous'], affiche: number): string {
  const gaps = trous.a.minutes + trous.b.minutes;
  const edges = trous.a.bords + trous.b.bords;
  const parts: string[] = [];
  if (gaps > 0 && affiche !== 0) {
    const between = `entre ${signed(Math.floor(trous.ecart.bas))} et ${signed(Math.ceil(trous.ecart.haut))}`;
    const { bas, haut } = trous.ecart;
    parts.push(
      bas > 0 || haut < 0 || bas === haut
        ? `Les trous de la mesure (${minutesText(gaps)}) laissent l’écart ${between}.`
        : `L’écart tient dans les trous de la mesure (${minutesText(gaps)})${NBSP}: il est ${between}.`,
    );
  }
  if (edges > 0) parts.push(`${minutesText(edges)} sans photographie en début ou fin de période n’ont pas de borne.`);
  return parts.join(' ');
}

const onOneSide = (absent: readonly Source[]): string =>
  absent.length === 0
    ? ''
    : `${absent.map((source) => SOURCE_LABELS[source]).join(', ')}${NBSP}: photographié d’un seul côté.`;

const minutesText = (count: number): string => `${formatNumber(count)}${NBSP}min`;
