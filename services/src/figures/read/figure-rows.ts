import { CATEGORIES } from '@vigie/contracts/options';

/** Rows of figures that readings give, from memory or the engine. */

/** host, shown name, then figures in the order of {@link FIGURE}. An article is on one host, so counts add up over hosts. */
export type HostRow = [host: string, shown: string, ...figures: number[]];

/** Places of the figures; sections follow in their order. */
export const FIGURE = {
  articles: 0,
  fresh: 1,
  onApplenews: 2,
  points: 3,
  flipboard: 4,
  applenews: 5,
  google: 6,
  sections: 9,
} as const;
export const FIGURES = FIGURE.sections + CATEGORIES.length;

/** Figures of a day: points by source, then articles by hour of the day. */
export type ExpositionDay = [bucket: number, exposed: number, fresh: number, ...figures: number[]];

/** Place of the first of these figures. */
export const FIGURES_AT = 3;

/** The longest day has 25. */
export const HOURS = 25;
