import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MailForm } from '../mail/mail-parts.ts';

/** What a message says, before a channel gives it its form. */
export interface MessageContent {
  title: string;
  /** Paragraphs: plain text. */
  lines: readonly string[];
  /** The screen that shows it; null without VIGIE_PUBLIC_URL. */
  link: { label: string; url: string } | null;
  /** For machines. */
  data: Readonly<Record<string, unknown>>;
  /** Messages of one thread are shown together: those of an episode. null: none. */
  thread: string | null;
  /** It tells the end of its episode too. */
  complete: boolean;
  /** The mail, where it has a form of its own. `unsubscribe`: address of the page where the recipient leaves the channel. */
  mail?: (unsubscribe: string | null) => MailForm;
  /** Files that mails carry. */
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
}

export const plainText = ({ lines, link }: MessageContent): string =>
  [...lines, ...(link ? [`${link.label} : ${link.url}`] : [])].join('\n\n');

/** A message that still fails at this age is given up. */
export const GIVE_UP_MS = DAY_MS;
const FIRST_PAUSE_MS = 5_000;
export const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/** A message that was not accepted. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** Another attempt would fail too. */
  readonly isFinal: boolean;
  /** Seconds that the receiver asks to wait. */
  readonly waitS: number | null;

  /** @param sentence shown to users: French, without an address or a secret */
  constructor(sentence: string, { isFinal = false, waitS = null as number | null, cause = undefined as unknown } = {}) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.isFinal = isFinal;
    this.waitS = waitS;
  }

  /** Milliseconds until the next attempt, of which `failures` have failed. `undefined`: the message is given up. */
  pauseMs(failures: number): number | undefined {
    if (this.isFinal) return undefined;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 16));
    return Math.max(pause, 1_000 * (this.waitS ?? 0));
  }
}
