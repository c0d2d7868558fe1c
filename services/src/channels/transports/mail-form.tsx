import { renderToStaticMarkup } from 'react-dom/server';
import { unlinked } from '../../morning/mail/inert.ts';
import { type MailForm, type MessageContent, plainText } from '../message-content.ts';

const FONT = 'Arial, Helvetica, sans-serif';
const TEXT = { fontFamily: FONT, fontSize: '15px', lineHeight: '22px', color: '#1c2430', margin: '0 0 12px' };

/** One line, without signs that end a header. */
export const subjectOf = (title: string): string => title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** One message as a mail. `unsubscribe`: address of the page where the recipient leaves the channel. */
export function mailForm({ link, ...content }: MessageContent, unsubscribe: string | null): MailForm {
  const title = unlinked(content.title);
  const lines = content.lines.map(unlinked);
  const html = renderToStaticMarkup(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: '#f3f5f8' }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: '600px' }}>
                  <tbody>
                    <tr>
                      <td style={{ background: '#ffffff', border: '1px solid #dfe4ec', padding: '24px' }}>
                        <h1 style={{ ...TEXT, fontSize: '19px', lineHeight: '26px' }}>{title}</h1>
                        {lines.map((line) => (
                          <p key={line} style={TEXT}>
                            {line}
                          </p>
                        ))}
                        {link ? (
                          <p style={{ ...TEXT, margin: '20px 0 0' }}>
                            <a href={link.url} style={{ color: '#1f4fbf' }}>
                              {link.label}
                            </a>
                          </p>
                        ) : null}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '12px 24px' }}>
                        <p style={{ ...TEXT, fontSize: '13px', lineHeight: '18px', color: '#4b5666', margin: 0 }}>
                          Envoyé par Vigie.{' '}
                          {unsubscribe === null ? null : (
                            <a href={unsubscribe} style={{ color: '#4b5666' }}>
                              Ne plus recevoir ces messages
                            </a>
                          )}
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
    </html>,
  );
  const text = `${plainText({ ...content, lines, link })}\n\n-- \nEnvoyé par Vigie.${unsubscribe === null ? '' : ` Ne plus recevoir ces messages : ${unsubscribe}`}\n`;
  return { subject: subjectOf(title), text, html: `<!doctype html>${html}` };
}
