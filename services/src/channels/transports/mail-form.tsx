import type { ReactNode } from 'react';
import { unlinked } from '../../mail/inert.ts';
import { PageRow, TextLink } from '../../mail/mail-cells.tsx';
import { MailLayout, mailHtml } from '../../mail/mail-layout.tsx';
import { leaveText, type MailForm } from '../../mail/mail-parts.ts';
import { CLASSES, STYLES } from '../../mail/mail-styles.ts';
import { type MessageContent, plainText } from '../message-content.ts';

const SENDER = 'Envoyé par Vigie.';

/** One line, without signs that end a header. */
export const subjectOf = (title: string): string => title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A paragraph with its line breaks. */
function broken(text: string): ReactNode {
  const [first = '', ...others] = text.split('\n');
  const withBreak = (before: ReactNode, line: string): ReactNode => (
    <>
      {before}
      <br />
      {line}
    </>
  );
  return others.reduce(withBreak, first);
}

/** One message as a mail. `unsubscribe`: address of the page where the recipient leaves the channel. */
export function mailForm({ link, ...content }: MessageContent, unsubscribe: string | null): MailForm {
  const title = unlinked(content.title);
  const lines = content.lines.map((text) => text.split('\n').map(unlinked).join('\n'));
  const html = mailHtml(
    <MailLayout title={title} preheader={lines[0] ?? title} foot={SENDER} unsubscribe={unsubscribe}>
      <PageRow card>
        <h1 className={CLASSES.ink} style={STYLES.title}>
          {title}
        </h1>
        {lines.map((line) => (
          <p key={line} className={CLASSES.ink} style={STYLES.paragraph}>
            {broken(line)}
          </p>
        ))}
        {link ? (
          <p className={CLASSES.ink} style={STYLES.action}>
            <TextLink href={link.url}>{link.label}</TextLink>
          </p>
        ) : null}
      </PageRow>
    </MailLayout>,
  );
  const foot = [SENDER, ...leaveText(unsubscribe)].join(' ');
  const text = `${plainText({ ...content, lines, link })}\n\n-- \n${foot}\n`;
  return { subject: subjectOf(title), text, html };
}
