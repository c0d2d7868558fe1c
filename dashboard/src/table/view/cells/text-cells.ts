import { EN_DASH } from '@vigie/contracts/french/numbers';
import { type CellFactory, ownLink, textAt, textWriter } from './cell.ts';
import styles from './cells.module.css';
import { tileWriter } from './tile.ts';

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
