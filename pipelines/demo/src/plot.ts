import type { Scenario, Section } from './scenario.ts';
import type { Bindings } from './template.ts';

/** A story before its articles are written. */
export interface Plot {
  /** `day.number`: fixed by the seed. */
  id: string;
  key: number;
  section: Section;
  scenario: Scenario;
  bindings: Bindings;
  bornAt: number;
  /** When a large story takes a turn and grows again. */
  turnAt: number | undefined;
  /** 0 to 1; near 0 for most stories. */
  strength: number;
  /** A surprise: pages make room for it. */
  surprise: boolean;
  riseMinutes: number;
  halfLifeMinutes: number;
}
