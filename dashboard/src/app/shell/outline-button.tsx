import { TableOfContents } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../shared/popover/popover.tsx';
import popup from '../../ui/popup.module.css';
import styles from './outline-button.module.css';
import { goTo, type PagePart, pageParts } from './page-parts.ts';

/** « Sommaire »: the parts of the screen, each a way to it. In the bar, which stays while the page scrolls. */
export function OutlineButton() {
  const [parts, setParts] = useState<readonly PagePart[] | null>(null);
  const choose = (part: PagePart) => {
    setParts(null);
    // Closing gives the focus back to the button.
    setTimeout(() => goTo(part));
  };
  return (
    <Popover
      open={parts !== null}
      onOpenChange={(open) => setParts(open ? pageParts() : null)}
      button={<TableOfContents size={16} aria-hidden="true" />}
      buttonClass={styles.button}
      buttonLabel="Sommaire de la page"
      label="Sommaire de la page"
      align="end"
      popupClass={`${popup.popup} ${styles.popup}`}
      positionerClass={popup.positioner}
    >
      {parts === null || parts.length === 0 ? (
        <p className={styles.none}>Cette page n’a qu’une partie.</p>
      ) : (
        <ul className={styles.list}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <li key={place}>
              <button type="button" className={styles.part} onClick={() => choose(part)}>
                {part.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
