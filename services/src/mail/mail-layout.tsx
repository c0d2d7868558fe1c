import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageRow } from './mail-cells.tsx';
import { LEAVE } from './mail-parts.ts';
import { CLASSES, SHEET, STYLES } from './mail-styles.ts';

interface MailLayoutProps {
  title: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  /** Rows of the table: `tr`. */
  children: ReactNode;
  /** Last words of the mail. */
  foot: ReactNode;
  /** Address of the page where the recipient leaves the channel. null: the mail cannot be ended. */
  unsubscribe: string | null;
}

/** The one layout of mails: tables, since mail programs know no other. */
export function MailLayout({ title, preheader, children, foot, unsubscribe }: MailLayoutProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{SHEET}</style>
      </head>
      <body className={CLASSES.ground} style={STYLES.body}>
        <div style={STYLES.preheader}>{preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className={CLASSES.ground}
          style={STYLES.ground}
        >
          <tbody>
            <tr>
              <td align="center" style={STYLES.edge}>
                <table role="presentation" width="600" cellPadding={0} cellSpacing={0} style={STYLES.page}>
                  <tbody>
                    {children}
                    <PageRow>
                      <p className={CLASSES.soft} style={STYLES.foot}>
                        {foot}
                        {unsubscribe === null ? null : (
                          <>
                            {' '}
                            <a href={unsubscribe} className={CLASSES.soft} style={STYLES.leave}>
                              {LEAVE}
                            </a>
                          </>
                        )}
                      </p>
                    </PageRow>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** React escapes every text. */
export const mailHtml = (mail: ReactElement): string => `<!doctype html>${renderToStaticMarkup(mail)}`;
