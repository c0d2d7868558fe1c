import type { ReactNode } from 'react';
import { CLASSES, STYLES } from './mail-styles.ts';

/** A row of a mail's page. `card`: on a sheet of its own. */
export function PageRow({ card = false, children }: { card?: boolean; children: ReactNode }) {
  return (
    <tr>
      <td {...(card && { className: CLASSES.sheet, style: STYLES.card })}>{children}</td>
    </tr>
  );
}

/** One line of a sheet. A rule parts it from the one before. */
export function SheetLine({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <tr>
      <td {...(isFirst ? { style: STYLES.first } : { className: CLASSES.next, style: STYLES.next })}>{children}</td>
    </tr>
  );
}

/** A link that is words of a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={CLASSES.accent} style={STYLES.plainLink}>
      {children}
    </a>
  );
}
