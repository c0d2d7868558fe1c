import type { MessagePhase } from '@vigie/contracts/channels/channel-kinds';
import { Webhook } from 'standardwebhooks';
import type { JsonPost } from '../../platform/network/post-json.ts';
import type { MessageContent } from '../message-content.ts';

interface WebhookMessage {
  id: string;
  phase: MessagePhase;
  content: MessageContent;
  url: string;
  /** The newest first. */
  secrets: readonly string[];
  /** Milliseconds. */
  now: number;
}

/**
 * A message in the Standard Webhooks form. The id stays the same with each attempt, so that a receiver can leave out what it has. It is
 * signed with each secret.
 */
export function webhookPost({ id, phase, content, url, secrets, now }: WebhookMessage): JsonPost {
  const { title, lines, link, data } = content;
  const body = JSON.stringify({
    type: `vigie.${phase}`,
    timestamp: new Date(now).toISOString(),
    data: { titre: title, texte: lines.join('\n'), lien: link?.url ?? null, ...data },
  });
  const at = new Date(now);
  const signature = secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': signature,
  };
  return { url, body, headers };
}
