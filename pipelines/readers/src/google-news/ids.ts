/** What an id of Google News stands for: it is a message that holds its kind and a further message, both in base64. */
export type IdKind = 'story' | 'topic' | 'local' | 'unknown';

const ID = /^CA[A-Za-z\d_-]{10,400}$/;

const decoded = (base64: string): string => Buffer.from(base64, 'base64url').toString('latin1');

/** The kind of an id such as `CAAqJQgKIh9DQkFT…`. */
export function kindOfId(id: string): IdKind {
  if (!ID.test(id)) return 'unknown';
  const outer = decoded(id);
  // A field of bytes: its tag, its length, then the inner message in base64.
  const field = outer.indexOf('"');
  const inner = field < 0 ? '' : outer.slice(field + 2, field + 2 + outer.charCodeAt(field + 1));
  const text = `${outer} ${decoded(inner)}`;
  if (/story-\d+/.test(text)) return 'story';
  if (/local/.test(text)) return 'local';
  return /\/[mgt]\/[\w-]+/.test(text) ? 'topic' : 'unknown';
}

/** The id in an address such as `./stories/CAAq…?hl=fr`; empty without one. */
export const idInAddress = (address: string, folder: string): string =>
  new RegExp(`(?:^|/)${folder}/(C[A-Za-z\\d_-]{8,4000})`).exec(address)?.[1] ?? '';

/** The story of a log entry such as `channel_story_360:CAAq…`. */
export function storyOfLog(text: string): string | undefined {
  const id = /^[\w-]{1,60}:(CA[A-Za-z\d_-]{10,400})$/.exec(text)?.[1];
  return id !== undefined && kindOfId(id) === 'story' ? id : undefined;
}

/** Blocks that are chosen for a place or a person. Google's own names for them, and headings in the languages that Vigie reads. */
const PERSONAL_LOG = /(?:^|_)(?:local|interests?|personal\w*|for_you|foryou|weather|following|picks)(?:_|$)/i;
const PERSONAL_HEADING =
  /^(?:local news|your local news|picks for you|for you|your local weather|infos? locales?|actualit[ée]s? locales?|vos actualités locales|(?:notre |nos |la )?s[ée]lections? pour vous|pour vous|recommandations? pour vous)$/i;

export const isPersonalLog = (text: string): boolean => text.length < 100 && PERSONAL_LOG.test(text);
export const isPersonalHeading = (text: string): boolean => PERSONAL_HEADING.test(text.replace(/\s+/g, ' ').trim());

/** Whether an address is one of a publisher: absolute and not of Google itself. */
export function isPublisherUrl(text: string): boolean {
  const host = /^https?:\/\/([^/?#\s]+)/i.exec(text)?.[1]?.toLowerCase();
  return (
    host !== undefined && !/(?:^|\.)(?:google\.[a-z.]+|gstatic\.com|googleusercontent\.com|googleapis\.com)$/.test(host)
  );
}
