import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import type { Verdict } from '@vigie/contracts/measured';
import { changeSince, type Figure } from '../gather/period-figures.ts';
import { UNDECIDED } from '../words/measure-words.ts';
import { drawText, fittedSize, heightOf, type Paper, type TextLook } from './paper.ts';
import { courseColor, INK, PAGE, SIZE, triangle, WIDTH } from './pdf.ts';
import type { TableCell } from './table.ts';

interface TileNote {
  text: string;
  /** Better, worse or the same: a triangle and a colour. */
  course?: number | null;
}

export interface Tile {
  label: string;
  value: string;
  notes: readonly TileNote[];
}

const PAD = 9;
const MARK = 4.2;
const LABEL: TextLook = { size: SIZE.cell, color: INK.normal };
const VALUE: TextLook = { font: 'semibold', size: SIZE.figure, color: INK.strong };
const NOTE_HEIGHT = 11.5;

/** Key figures side by side, split by hairlines. The tallest label makes room for all, so that figures stand on one line. */
export function drawTiles(paper: Paper, tiles: readonly Tile[]): void {
  const notes = Math.max(...tiles.map((tile) => tile.notes.length));
  const width = WIDTH / tiles.length;
  const labels = Math.max(...tiles.map(({ label }) => heightOf(paper.pdf, label, width - 2 * PAD, LABEL)));
  const height = PAD + labels + 28 + notes * NOTE_HEIGHT + PAD - 2;
  paper.need(height);
  const { pdf, y } = paper;
  paper.artifact(() => {
    pdf.lineWidth(0.7).strokeOpacity(1);
    pdf.roundedRect(PAGE.left, y, WIDTH, height, 5).fillAndStroke(INK.sunk, INK.line);
    for (let i = 1; i < tiles.length; i += 1) {
      const x = PAGE.left + i * width;
      pdf
        .moveTo(x, y + PAD)
        .lineTo(x, y + height - PAD)
        .stroke(INK.line);
    }
  });
  paper.within('L', {}, () => {
    tiles.forEach((tile, i) => {
      drawTile(paper, tile, { x: PAGE.left + i * width + PAD, y: y + PAD, width: width - 2 * PAD, labels });
    });
  });
  paper.y = y + height + 14;
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** Height of the labels, points. */
  labels: number;
}

function drawTile(paper: Paper, { label, value, notes }: Tile, { x, y, width, labels }: Place): void {
  const { pdf } = paper;
  const figure = y + labels + 1;
  paper.within('LI', {}, () => {
    paper.content('Lbl', {}, () => drawText(pdf, label, x, y, width, LABEL));
    paper.within('LBody', {}, () => {
      const how = { ...VALUE, size: fittedSize(pdf, value, VALUE, width) };
      const { size } = how;
      paper.content('P', {}, () => drawText(pdf, value, x, figure + (SIZE.figure - size) * 0.8, width, how));
      notes.forEach(({ text, course }, i) => {
        const top = figure + 27 + i * NOTE_HEIGHT;
        const left = course ? x + MARK + 2.5 : x;
        const color = course === undefined ? INK.quiet : courseColor(course);
        const look = { size: fittedSize(pdf, text, { size: SIZE.small }, x + width - left), color };
        paper.content('P', {}, () => drawText(pdf, text, left, top, width, look));
        if (course) paper.artifact(() => triangle(pdf, x, top + SIZE.small * 0.9, MARK, course > 0));
      });
    });
  });
}

export const MISSING = '–';

/** Scores are sums of whole points; a mean may have a fraction that nobody reads. */
export const score = (value: Figure): string => formatNumber(value === null ? null : Math.round(value));
export const rank = (value: Figure): string =>
  value !== null && Number.isInteger(value) ? formatRank(value) : formatNumber(value);
export const time = (instant: string | null): string => (instant === null ? MISSING : formatDateTime(instant));

/** « +4,2 % » */
export const signed = (change: Figure): string =>
  change === null ? MISSING : `${change > 0 ? '+' : ''}${formatPercent(change)}`;

export const numberCell = (value: Figure): TableCell => ({ text: score(value), quiet: value === null || value === 0 });

/** A change below a twentieth of a percent reads as 0. */
const courseOf = (change: Figure): number | null => (change === null || Math.abs(change) < 0.0005 ? null : change);

/** A change that is smaller than what was not photographed is « ≈ »; between periods that cannot be compared there is none. */
export const changeCell = (now: Figure, before: Figure, verdict: Verdict): TableCell => {
  const change = changeSince(now, before);
  if (change === null || verdict === 'incomparable') return { text: MISSING, quiet: true };
  if (verdict === 'undecided') return { text: UNDECIDED, quiet: true };
  return { text: signed(change), course: courseOf(change) };
};

/** Places gained (positive) since an earlier rank. */
export const placesCell = (now: Figure, before: Figure, verdict: Verdict): TableCell => {
  if (now === null || before === null || verdict !== 'decided') return { text: MISSING, quiet: true };
  const gained = before - now;
  return { text: gained === 0 ? '=' : formatNumber(Math.abs(gained)), course: gained === 0 ? null : gained };
};

export const changeNote = (now: Figure, before: Figure, verdict: Verdict, words: string): TileNote => {
  const change = changeSince(now, before);
  if (change === null || verdict === 'incomparable') return { text: 'sans comparaison' };
  if (verdict === 'undecided') return { text: 'écart incertain' };
  const course = courseOf(change);
  return course === null ? { text: `stable ${words}` } : { text: `${signed(change)} ${words}`, course };
};
