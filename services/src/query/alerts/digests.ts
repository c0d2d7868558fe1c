import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { StoredRule } from '../../alerts/rule-store.ts';

/** The digest of a rule as calls have it. */

export const digestOf = (bilan: CheckedBodyOf<'saveAlertRule'>['bilan']): StoredRule['digest'] =>
  bilan === null ? null : { rhythm: bilan.rythme, longMs: bilan.longues === null ? null : bilan.longues * MINUTE_MS };

export const bilanOf = (digest: StoredRule['digest']): AnswerOf<'saveAlertRule'>['bilan'] =>
  digest === null
    ? null
    : { rythme: digest.rhythm, longues: digest.longMs === null ? null : digest.longMs / MINUTE_MS };
