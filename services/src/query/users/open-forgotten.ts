import { setTimeout as pause } from 'node:timers/promises';
import { createMessageStore } from '../../channels/message-store.ts';
import { openMailer } from '../../channels/transports/mailer.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { QueryConfig } from '../config.ts';
import {
  createForgottenPasswords,
  type ForgottenPasswords,
  type ForgottenPasswordsDeps,
} from './forgotten-passwords.ts';

interface OpenOptions extends Pick<ForgottenPasswordsDeps, 'accounts' | 'log' | 'now'> {
  client: ClickHouseClient;
  life: Lifecycle;
}

type MailConfig = Pick<QueryConfig, 'VIGIE_SMTP_URL' | 'VIGIE_MAIL_FROM' | 'VIGIE_PUBLIC_URL'>;

export function openForgottenPasswords(config: MailConfig, { client, life, ...deps }: OpenOptions): ForgottenPasswords {
  const { VIGIE_SMTP_URL: url, VIGIE_MAIL_FROM: from, VIGIE_PUBLIC_URL: origin } = config;
  const mailer = url === undefined ? undefined : openMailer({ url, from });
  life.onStop('mails', () => mailer?.close());
  return createForgottenPasswords({
    ...deps,
    ...{ messages: createMessageStore(client), mailer, origin },
    // A pause does not keep a process that stops.
    pause: (ms) => pause(ms, undefined, { ref: false }),
  });
}
