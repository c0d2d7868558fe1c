import { isArticleUrl } from '@vigie/contracts/canonical-url';

/**
 * The URL that a text of a sitemap or feed means: an absolute one as it is written, any other against the address of the file, if that is
 * known. Undefined unless an event may carry it.
 */
export function addressIn(text: string, base: string | undefined): string | undefined {
  const url = text.trim();
  if (/^[a-z][\w+.-]*:/i.test(url)) return isArticleUrl(url) && url.isWellFormed() ? url : undefined;
  if (!url || !base) return undefined;
  try {
    const { href } = new URL(url, base);
    return isArticleUrl(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
