import { configureGlobal } from 'fast-check';

/**
 * Property tests draw the same cases in every run, so that a failure can be repeated. VIGIE_SEED (a whole number) draws
 * others.
 */
const SEED = 20_261_121;

configureGlobal({ seed: Number(process.env.VIGIE_SEED ?? SEED) });
