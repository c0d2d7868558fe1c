import { monogramOf } from '../../../shared/monogram.ts';
import { child, dataWriter, textWriter } from './cell.ts';
import styles from './cells.module.css';

/** A publisher's tile in a cell. Hidden from screen readers, since the name is beside it. */
export function tileWriter(parent: HTMLElement): (name: string | undefined) => void {
  const element = child(parent, styles.tile, true);
  const letters = textWriter(element);
  const tile = dataWriter(element, 'tile');
  let shown: string | undefined;
  return (name) => {
    if (name === shown) return;
    shown = name;
    const monogram = name === undefined ? undefined : monogramOf(name);
    letters(monogram?.letters ?? '');
    tile(monogram?.tile);
  };
}
