import type { MorningBlock, MorningLine } from '@vigie/contracts/morning/edition';
import { unlinked } from '../../mail/inert.ts';
import { MailLayout } from '../../mail/mail-layout.tsx';
import { CLASSES, STYLES } from '../../mail/mail-styles.ts';

/** The mail of an edition as HTML. */

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
  unsubscribe: string | null;
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

export function MailBody({ heading, night, blocks, link, screen, ...mail }: MailBodyProps) {
  const foot = (
    <>
      Chaque ligne mène à l’écran qui montre son chiffre.{' '}
      <a href={link(screen)} className={CLASSES.accent} style={STYLES.plainLink}>
        Lire dans Vigie
      </a>
    </>
  );
  return (
    <MailLayout {...mail} foot={foot}>
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
    </MailLayout>
  );
}
