import type { Scenario, Section } from '../scenario.ts';
import { culture } from './culture.ts';
import { economie } from './economie.ts';
import { france } from './france.ts';
import { international } from './international.ts';
import { sante } from './sante.ts';
import { sciences } from './sciences.ts';
import { sports } from './sports.ts';

export const SCENARIOS: Readonly<Record<Section, readonly Scenario[]>> = {
  france,
  international,
  économie: economie,
  'science_high-tech': sciences,
  culture,
  sports,
  santé: sante,
};
