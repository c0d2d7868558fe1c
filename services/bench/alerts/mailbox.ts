import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that notes when it accepted each mail. */
export interface Mailbox {
  /** For VIGIE_SMTP_URL. */
  url: string;
  /** Times at which mails to an address were accepted, ascending, ms. */
  acceptedFor(address: string): readonly number[];
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const accepted = new Map<string, number[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo)
          accepted.set(address, [...(accepted.get(address) ?? []), Date.now()]);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    acceptedFor: (address) => accepted.get(address) ?? [],
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
