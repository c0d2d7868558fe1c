/** `npm run test:full` uses the large samples, `npm test` small ones. */
export const isLargeRun = process.env.VIGIE_FULL === '1';
