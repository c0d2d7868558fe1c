/** Subject and bodies of a mail. */
export interface MailForm {
  subject: string;
  text: string;
  html: string;
}

/** Words of the link to the page where a recipient leaves the channel. */
export const LEAVE = 'Ne plus recevoir ces messages';

/** The same in the text of a mail. null: the mail cannot be ended. */
export const leaveText = (unsubscribe: string | null): string[] =>
  unsubscribe === null ? [] : [`${LEAVE} : ${unsubscribe}`];
