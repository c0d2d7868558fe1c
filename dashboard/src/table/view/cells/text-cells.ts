import { EN_DASH } from '@vigie/contracts/french/numbers';
import { cutAtMarks, type Piece, readMarks } from '../../../shared/marked-text.ts';
import { monogramOf } from '../../../shared/monogram.ts';
import { type CellFactory, child, dataWriter, ownLink, textAt, textWriter } from './cell.ts';
import styles from './cells.module.css';

/** A publisher's tile in a cell. Hidden from screen readers, since the name is beside it. */
function tileWriter(parent: HTMLElement): (name: string | undefined) => void {
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

const WEB_ADDRESS = /^https?:\/\//i;

export const textCell: CellFactory = (element) => {
  const write = textWriter(element);
  return ({ own }, row) => write(textAt(own, row) ?? EN_DASH);
};

export const titleCell: CellFactory = (element, { tileOf }) => {
  element.classList.add(styles.title ?? '');
  const tile = tileOf === undefined ? undefined : tileWriter(element);
  const write = textWriter(element);
  return ({ own, second }, row) => {
    tile?.(textAt(second, row));
    write(textAt(own, row) ?? EN_DASH);
  };
};

export const publisherCell: CellFactory = (element) => {
  const tile = tileWriter(element);
  const write = textWriter(element);
  return ({ own }, row) => {
    const name = textAt(own, row);
    tile(name);
    write(name ?? EN_DASH);
  };
};

/** A link of its own inside the row. Anything but a web address stays text, since the value comes from the open web. */
export const linkCell: CellFactory = (element, { linkOf, words }) => {
  const link = ownLink(element, styles.link ?? '');
  const write = textWriter(link);
  return ({ own }, row) => {
    const value = textAt(own, row);
    const address = value === undefined ? undefined : (linkOf?.(value) ?? value);
    write(value === undefined ? EN_DASH : (words ?? value));
    if (words !== undefined) element.title = value ?? '';
    if (address !== undefined && WEB_ADDRESS.test(address)) link.href = address;
    else link.removeAttribute('href');
  };
};

function nodeOf({ text, labels }: Piece): Node {
  if (labels.length === 0) return document.createTextNode(text);
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

/** A title with marked places; the cell says why they are marked. */
export const markedCell: CellFactory = (element) => {
  element.classList.add(styles.title ?? '');
  let shown = '';
  return ({ own, second }, row) => {
    const text = textAt(own, row) ?? EN_DASH;
    const written = textAt(second, row);
    if (`${written}${text}` === shown) return;
    shown = `${written}${text}`;
    const marks = readMarks(written);
    element.replaceChildren(...cutAtMarks(text, marks).map(nodeOf));
    element.title = [...new Set(marks.map(({ label }) => label))].join(', ');
  };
};
