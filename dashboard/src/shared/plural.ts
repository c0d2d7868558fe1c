import { formatNumber } from '@vigie/charts/format';

/** « 1 article », « 3 000 articles »; in French 0 takes the singular. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count < 2 ? one : many}`;
