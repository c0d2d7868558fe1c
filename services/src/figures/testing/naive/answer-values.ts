import { articleId } from '@vigie/contracts/article-id';

/** How answers write what readings hold: an article (`host/case-number`) and an instant (ms). */

export const idOf = (article: string): string => articleId(`https://${article}`);
export const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
