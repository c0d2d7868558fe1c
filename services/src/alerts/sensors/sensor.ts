import type { AlertCondition, ConditionOf } from '@vigie/contracts/alerts/rules';
import type { MinuteRange } from '@vigie/contracts/query';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import type { MachineSettings, Run } from '../machine.ts';

/** What messages say of an episode beside its times: the figures of the moment at which it opened. */
export interface EpisodeFacts {
  /** The number that the threshold is compared with, in its unit. */
  value: number | null;
  /** The number that is usual: points of the median week. */
  usual: number | null;
  /** Points of the window. */
  points: number | null;
  /** Rivals that were exposed (nom_norme). */
  rivals: readonly string[];
}

export const NO_FACTS: EpisodeFacts = { value: null, usual: null, points: null, rivals: [] };

/** One subject of a condition as a sensor found it in a range. */
export interface Sight {
  /** Id of a cluster, name of a source; `''`: the publisher of the condition. */
  subject: string;
  /** With another threshold than the condition's, for trials. */
  runs(threshold: number): Run[];
  /** At the end of a step. */
  factsAt(at: number): EpisodeFacts;
  /**
   * The number measured last, and the threshold that it is compared with. null: not known. Without it, it is the minutes that count for the next
   * alert.
   */
  distance?(): { value: number; threshold: number } | null;
  /** The measured number by step (its end, ms), where it makes a curve. null: not known. */
  curve?: readonly { at: number; value: number | null }[];
}

export interface SensorContext extends ExposureDeps {
  signal: AbortSignal;
}

/** What a condition sees in a range. */
export interface SensorReading {
  sights: Sight[];
  /** Share of the steps of which something is known, 0 to 1. */
  known: number;
}

/** How conditions of a kind are read and judged. */
export interface Sensor<K extends AlertCondition['type']> {
  /** Length of a step, ms. */
  step: number;
  /** How long after its end a step is judged: what it needs is late by so much. Negative where it is decided earlier. ms */
  settle: number;
  settings(threshold: number, subject: string): MachineSettings;
  /**
   * What the conditions see in whole steps of a range; as many readings as conditions. One reading for all of them. `followed`: subjects of each condition
   * that are reported even if nothing is left to see of them.
   */
  read(
    context: SensorContext,
    conditions: readonly ConditionOf<K>[],
    range: MinuteRange,
    followed: readonly (readonly string[])[],
  ): Promise<SensorReading[]>;
}
