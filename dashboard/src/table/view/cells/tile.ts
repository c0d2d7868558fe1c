import { child, dataWriter, textWriter } from './cell.ts';
import styles from './cells.module.css';
import { monogramOf } from './publishers.ts';

/** A publisher's tile inside a cell; hidden from readers, for whom the name stands beside it. */
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
