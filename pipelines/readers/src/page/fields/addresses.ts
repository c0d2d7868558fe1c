import { isArticleUrl } from '@vigie/contracts/canonical-url';
import type { PageFacts } from '../scan/facts.ts';

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

const REFRESH = /^\s*(\d{1,3}(?:\.\d+)?)\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"\s][^'"]*)/i;
/** A page that reloads after a while is read; one that leads elsewhere at once is not. */
const AT_ONCE = 5;

/** Where the page sends its reader at once. */
export function readRefresh(facts: PageFacts, address: string): string | undefined {
  const match = REFRESH.exec(facts.metas.get('refresh')?.[0] ?? '');
  if (!match || Number(match[1]) > AT_ONCE) return undefined;
  const target = absolute(match[2], address);
  return target === address ? undefined : target;
}
