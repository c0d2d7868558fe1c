import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/i;

/** Decodes entities that end with `;`. Others are left: `?a=1&copy=2` is a URL. */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text);

/** Decodes once more what was encoded twice, or stands in CDATA: `L&#8217;été`. For titles, never for URLs. */
export const decodeAgain = (text: string): string => (ENTITY.test(text) ? decodeEntities(text) : text);
