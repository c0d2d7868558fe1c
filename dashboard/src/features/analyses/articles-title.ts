import { formatNumber } from '@vigie/charts/format';

export const articlesTitle = (count: number): string => `Articles Sélectionnés (${formatNumber(count)})`;
