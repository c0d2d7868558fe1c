/**
 * Stands for `reduce-css-calc` (a parser of CSS and an evaluator of formulas, 6 kB of each screen with charts). Only the texts of visx use
 * it; the axes of our charts draw their own.
 */
export default function reduceCssCalc(): never {
  throw new Error('A text of visx is drawn: charts draw their own (dashboard/charts/src/draw/axes.tsx)');
}
