import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import type { HostSilence } from '../../sources/host-store.ts';
import type { SourceStanding } from '../../sources/source-store.ts';
import { type SourceDiagnosis, since } from './diagnosis.ts';

interface StoredStanding {
  standing: SourceStanding | undefined;
  /** Of the host. */
  silence: HostSilence | undefined;
  now: number;
}

interface Words {
  /** Who answers: « Le site ». */
  who: string;
  /** What is read: « la source ». */
  what: string;
  /** What can be done while it refuses our robot. */
  whenPaused: string;
  /** What can be done once nothing is left at the address. */
  whenAsleep: string;
}

/** Why an address is not asked for now, the cause before its effects. `undefined` means nothing keeps it from being read. */
export function standingTrouble({ standing, silence, now }: StoredStanding, words: Words): SourceDiagnosis | undefined {
  const { who, what, whenPaused, whenAsleep } = words;
  if (silence?.off) {
    return {
      condition: 'silenced',
      diagnosis: `L’hôte est réduit au silence ${since(silence.orderedAt, now)}`,
      remedy: `Rendez-lui la parole dans « Hôtes » pour que ${what} soit lue de nouveau`,
    };
  }
  if (standing?.state === 'paused') {
    return {
      condition: 'refused',
      diagnosis: `${who} refuse notre robot (${standing.status} ${since(standing.since, now)})`,
      remedy: whenPaused,
      refusal: standing.status,
    };
  }
  if (standing?.state === 'asleep') {
    return {
      condition: 'gone',
      diagnosis: `Il n’y a plus rien à cette adresse (${standing.status} ${since(standing.since, now)})`,
      remedy: whenAsleep,
    };
  }
  if (silence && silence.silentUntil > now) {
    return {
      condition: 'silenced',
      diagnosis: `${who} demande le silence jusqu’à ${formatMinutes(parisTime(silence.silentUntil).minutes)}`,
      remedy: 'Rien à faire : la lecture reprend d’elle-même',
    };
  }
  return undefined;
}
