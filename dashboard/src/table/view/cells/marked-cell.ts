import { EN_DASH } from '@vigie/contracts/french/numbers';
import { cutAtMarks, type Piece, readMarks } from '../../../shared/marked-text.ts';
import { type CellFactory, textAt } from './cell.ts';
import styles from './cells.module.css';

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
