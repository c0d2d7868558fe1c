import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { isCleanText } from '@vigie/contracts/text';

/** A URL on several lines, with controls in it, or encoded twice: no publisher means any of that. */
const repaired = (text: string): string =>
  text
    .replace(/\s*[\r\n]\s*/g, '')
    .replace(/(?! )\p{Cc}/gu, '')
    .replaceAll('&amp;', '&')
    .trim();

/**
 * The URL that a text of a sitemap or feed means: an absolute one as it is written, any other against the address of the
 * file, if that is known. Undefined unless an event may carry it.
 */
export function addressIn(text: string, base: string | undefined): string | undefined {
  const url = repaired(text);
  if (/^[a-z][\w+.-]*:/i.test(url)) return isArticleUrl(url) && isCleanText(url) ? url : undefined;
  // A relative address does not begin with an entity that nobody declared.
  if (!url || !base || /^&\w+;/.test(url)) return undefined;
  try {
    const { href } = new URL(url, base);
    return isArticleUrl(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** `xml:base` of an element inside of one with `around`: a relative one is resolved against it. */
export function baseWithin(around: string | undefined, base: string): string {
  try {
    return new URL(base.trim(), around).href;
  } catch {
    return base.trim() || (around ?? '');
  }
}
