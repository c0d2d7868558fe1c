import type { MorningBlock, MorningLine } from '@vigie/contracts/morning/edition';
import { unlinked } from './inert.ts';
import { CLASSES, SHEET, STYLES } from './mail-styles.ts';

/** The mail of an edition as HTML: tables, since mail programs know no other layout. React escapes every text. */

interface MailBodyProps {
  title: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  heading: string;
  night: string;
  blocks: readonly MorningBlock[];
  /** The address of a path. */
  link: (path: string) => string;
  /** Path of the edition's screen. */
  screen: string;
}

function Line({ line, isFirst, link }: { line: MorningLine; isFirst: boolean } & Pick<MailBodyProps, 'link'>) {
  return (
    <tr>
      <td className={isFirst ? undefined : CLASSES.next} style={isFirst ? STYLES.first : STYLES.next}>
        <a href={link(line.adresse)} className={CLASSES.ink} style={STYLES.link}>
          <strong className={CLASSES.accent} style={STYLES.figure}>
            {unlinked(line.chiffre)}
          </strong>{' '}
          {unlinked(line.texte)}
        </a>
      </td>
    </tr>
  );
}

function Block({ block: { titre, lignes, mot }, link }: { block: MorningBlock } & Pick<MailBodyProps, 'link'>) {
  return (
    <>
      <tr>
        <td>
          <h2 className={CLASSES.soft} style={STYLES.h2}>
            {unlinked(titre)}
          </h2>
        </td>
      </tr>
      <tr>
        <td>
          <table role="presentation" cellPadding={0} cellSpacing={0} className={CLASSES.sheet} style={STYLES.sheet}>
            <tbody>
              {lignes.map((line, i) => (
                <Line key={`${line.adresse} ${line.texte}`} line={line} isFirst={i === 0} link={link} />
              ))}
              {mot === null ? null : (
                <tr>
                  <td
                    className={lignes.length === 0 ? undefined : CLASSES.next}
                    style={lignes.length === 0 ? STYLES.first : STYLES.next}
                  >
                    <p className={CLASSES.soft} style={STYLES.word}>
                      {unlinked(mot)}
                    </p>
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </td>
      </tr>
    </>
  );
}

export function MailBody({ title, preheader, heading, night, blocks, link, screen }: MailBodyProps) {
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
                    <tr>
                      <td>
                        <h1 className={CLASSES.ink} style={STYLES.h1}>
                          {heading}
                        </h1>
                        <p className={CLASSES.soft} style={STYLES.night}>
                          {night}
                        </p>
                      </td>
                    </tr>
                    {blocks.map((block) => (
                      <Block key={block.bloc} block={block} link={link} />
                    ))}
                    <tr>
                      <td>
                        <p className={CLASSES.soft} style={STYLES.foot}>
                          Chaque ligne mène à l’écran qui montre son chiffre.{' '}
                          <a href={link(screen)} className={CLASSES.accent} style={STYLES.footLink}>
                            Lire dans Vigie
                          </a>
                        </p>
                      </td>
                    </tr>
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
