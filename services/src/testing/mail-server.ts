import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For VIGIE_SMTP_URL. */
  url: string;
  /** What was accepted, oldest first. */
  mails: ParsedMail[];
  close(): Promise<void>;
}

/** A mail server that accepts everything but mails to addresses that begin with `parti`. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = Object.assign(new Error('unknown user'), { responseCode: 550 });
      done(address.startsWith('parti') ? refusal : null);
    },
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
