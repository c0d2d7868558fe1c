import { EN_DASH, formatDecimals, formatNumber } from '@vigie/contracts/french/numbers';
import { cellDate, leavesYear } from '../../../shared/dates.ts';
import type { StoredColumn } from '../../store/column-store.ts';
import { attributeWriter, type CellFactory, child, dataWriter, numberAt, ownLink, textAt, textWriter } from './cell.ts';
import styles from './cells.module.css';

export const numberCell: CellFactory = (element, { decimals = 0, format, hintOf }) => {
  const write = textWriter(element);
  const hint = attributeWriter(element, 'title');
  return ({ own, second }, row) => {
    const value = numberAt(own, row);
    if (hintOf !== undefined) hint(textAt(second, row) ?? '');
    write(format && !Number.isNaN(value) ? format(value) : formatDecimals(value, decimals));
  };
};

export const dateCell: CellFactory = (element) => {
  const write = textWriter(element);
  // Asked once for each state of the column: cells are painted at every frame.
  let lastColumn: StoredColumn | undefined;
  let length = -1;
  let withYear = false;
  return ({ own }, row) => {
    if (own !== lastColumn || own?.length !== length) {
      [lastColumn, length] = [own, own?.length ?? -1];
      withYear = own?.type === 'number' && leavesYear(own.min, own.max);
    }
    write(cellDate(numberAt(own, row), withYear));
  };
};

/** The bar is a share of the column's largest value in all its rows, not only those of the page. */
export const scoreCell: CellFactory = (element, { decimals = 0 }) => {
  const bar = child(child(element, styles.track, true), styles.bar);
  const write = textWriter(child(element, styles.figure));
  let shown = -1;
  return ({ own }, row) => {
    const value = numberAt(own, row);
    const max = own?.type === 'number' ? own.max : 0;
    const share = max > 0 && value > 0 ? value / max : 0;
    if (share !== shown) {
      shown = share;
      bar.style.width = `${share * 100}%`;
    }
    write(formatDecimals(value, decimals));
  };
};

export const rankCell: CellFactory = (element, { changeOf, against, whyOf }) => {
  const write = textWriter(child(element, styles.figure));
  if (changeOf === undefined) return ({ own }, row) => write(formatNumber(numberAt(own, row)));
  const link = whyOf === undefined ? undefined : ownLink(element, `${styles.change} ${styles.link} ${styles.why}`);
  const change = link ?? child(element, styles.change);
  const direction = dataWriter(change, 'change');
  const places = textWriter(change);
  const tip = attributeWriter(element, 'title');
  const name = attributeWriter(change, 'aria-label');
  const href = attributeWriter(change, 'href');
  return ({ own, second, address }, row) => {
    write(formatNumber(numberAt(own, row)));
    const gained = numberAt(second, row);
    direction(Number.isNaN(gained) || gained === 0 ? undefined : gained > 0 ? 'up' : 'down');
    places(changeText(gained));
    const words = against === undefined ? '' : changeWords(gained, against);
    if (words !== '') tip(words);
    if (link === undefined) return;
    name(`Pourquoi ? ${words}`);
    href(textAt(address, row) ?? '');
  };
};

/** The same in words, with what it is compared with. */
export function changeWords(gained: number, against: string): string {
  if (Number.isNaN(gained)) return `Sans rang à comparer, ${against}`;
  if (gained === 0) return `Même place ${against}`;
  const count = Math.abs(gained);
  const plural = count === 1 ? '' : 's';
  return `${formatNumber(count)} place${plural} ${gained > 0 ? 'gagnée' : 'perdue'}${plural} ${against}`;
}

/** The triangle is a character, so it is shown in forced colours and read with its number. */
function changeText(gained: number): string {
  if (Number.isNaN(gained)) return EN_DASH;
  if (gained === 0) return '=';
  return `${gained > 0 ? '▲' : '▼'} ${formatNumber(Math.abs(gained))}`;
}
