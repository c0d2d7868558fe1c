import { isArticleUrl } from '@vigie/contracts/canonical-url';

/** `address` relative to `base` as an absolute http(s) address that an event may carry. */
export function absolute(address: string | undefined, base: string): string | undefined {
  const text = address?.trim();
  if (!text || text.length > 4096) return undefined;
  try {
    const url = new URL(text, base).href;
    return isArticleUrl(url) ? url : undefined;
  } catch {
    return undefined;
  }
}
