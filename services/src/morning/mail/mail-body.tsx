import type { MorningBlock, MorningLine } from '@vigie/contracts/morning/edition';
import { unlinked } from '../../mail/inert.ts';
import { PageRow, SheetLine, TextLink } from '../../mail/mail-cells.tsx';
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
    <SheetLine isFirst={isFirst}>
      <a href={link(line.adresse)} className={CLASSES.ink} style={STYLES.link}>
        <strong className={CLASSES.accent} style={STYLES.figure}>
          {unlinked(line.chiffre)}
        </strong>{' '}
        {unlinked(line.texte)}
      </a>
    </SheetLine>
  );
}

function Block({ block: { titre, lignes, mot }, link }: { block: MorningBlock } & Pick<MailBodyProps, 'link'>) {
  return (
    <>
      <PageRow>
        <h2 className={CLASSES.soft} style={STYLES.h2}>
          {unlinked(titre)}
        </h2>
      </PageRow>
      <PageRow>
        <table role="presentation" cellPadding={0} cellSpacing={0} className={CLASSES.sheet} style={STYLES.sheet}>
          <tbody>
            {lignes.map((line, i) => (
              <Line key={`${line.adresse} ${line.texte}`} line={line} isFirst={i === 0} link={link} />
            ))}
            {mot === null ? null : (
              <SheetLine isFirst={lignes.length === 0}>
                <p className={CLASSES.soft} style={STYLES.word}>
                  {unlinked(mot)}
                </p>
              </SheetLine>
            )}
          </tbody>
        </table>
      </PageRow>
    </>
  );
}

export function MailBody({ heading, night, blocks, link, screen, ...mail }: MailBodyProps) {
  const foot = (
    <>
      Chaque ligne mène à l’écran qui montre son chiffre. <TextLink href={link(screen)}>Lire dans Vigie</TextLink>
    </>
  );
  return (
    <MailLayout {...mail} foot={foot}>
      <PageRow>
        <h1 className={CLASSES.ink} style={STYLES.h1}>
          {heading}
        </h1>
        <p className={CLASSES.soft} style={STYLES.night}>
          {night}
        </p>
      </PageRow>
      {blocks.map((block) => (
        <Block key={block.bloc} block={block} link={link} />
      ))}
    </MailLayout>
  );
}
