import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { HostSilence } from '../../sources/host-store.ts';
import type { Source } from '../../sources/source.ts';
import type { Standing } from '../../sources/source-store.ts';
import type { Diagnosis } from './diagnosis.ts';
import { failureWords } from './failure-words.ts';
import type { SourceFigures } from './fetch-figures.ts';
import { since } from './since.ts';
import { standingTrouble } from './standing-trouble.ts';

export interface Judged {
  source: Source;
  standing: Standing | undefined;
  /** Of the host of its address. */
  silence: HostSilence | undefined;
  strip: SourceFigures['strip'];
  /** Of the newest fetch. */
  reason: string;
  /** Next fetch, ms since 1970; null: none is planned. */
  next: number | null;
  now: number;
}

/** A source may be this late before it counts as trouble. */
const LATE_MS = 10 * MINUTE_MS;
/** So many failures in a row are trouble: a single one says little. */
const FAILURES = 3;
/** A source that is being read is not planned; a fetch takes this long at most. */
const RUNNING_MS = 5 * MINUTE_MS;
/** A source without a plan that was last read this long ago is no longer read. */
const FORGOTTEN_MS = 25 * HOUR_MS;

const NOT_STARTED = 'Vérifiez que la collecte est démarrée';

/** What is wrong with a source, the cause before its effects; undefined: nothing. */
export function diagnose(judged: Judged): Diagnosis | undefined {
  const { source, standing, strip, reason, now } = judged;
  if (!source.enabled) return undefined;
  const kept = standingTrouble(judged, {
    who: 'Le site',
    what: 'la source',
    whenPaused:
      'Envoyez le courriel ci-dessous au site ; il est redemandé une fois par jour, puis une fois par semaine',
    whenAsleep: 'Ajoutez de nouveau le domaine pour trouver sa nouvelle adresse, puis supprimez cette source',
  });
  if (kept) return kept;
  const last = strip.at(-1);
  if (last?.outcome === 'refused') return refused(last.status, reason);
  return failing(strip, reason, now) ?? waiting(judged) ?? moved(standing);
}

function refused(status: number, reason: string): Diagnosis {
  if (status > 0) {
    return {
      diagnosis: `Le site refuse notre robot (${status})`,
      remedy: 'Envoyez le courriel ci-dessous au site',
      refusal: status,
    };
  }
  if (reason.startsWith('robots.txt:')) {
    return {
      diagnosis: 'Le robots.txt du site ne répond pas, rien n’est donc lu',
      remedy: 'Rien à faire : il est redemandé dans l’heure',
    };
  }
  return {
    diagnosis: `Le robots.txt du site interdit cette adresse (${reason})`,
    remedy: 'Supprimez la source, ou demandez au site de l’autoriser',
  };
}

function failing(strip: SourceFigures['strip'], reason: string, now: number): Diagnosis | undefined {
  const good = strip.findLastIndex(({ outcome }) => outcome !== 'failed');
  const failures = strip.slice(good + 1);
  const [first] = failures;
  const last = failures.at(-1);
  if (!first || !last || failures.length < FAILURES) return undefined;
  const { what, remedy } = failureWords(last.status, reason);
  return { diagnosis: `${what} (${failures.length} échecs de suite ${since(first.at, now)})`, remedy };
}

function waiting({ source, strip, next, now }: Judged): Diagnosis | undefined {
  const last = strip.at(-1)?.at ?? null;
  const asked = Math.max(source.switchedAt, last ?? 0);
  if (last === null && now - source.switchedAt > LATE_MS) {
    return { diagnosis: `Pas encore lue ${since(source.switchedAt, now)}`, remedy: NOT_STARTED };
  }
  const isLate = next === null ? now - asked > FORGOTTEN_MS : now - next > LATE_MS + RUNNING_MS;
  if (!isLate) return undefined;
  return { diagnosis: `Aucun relevé ${since(asked, now)}`, remedy: NOT_STARTED };
}

function moved(standing: Standing | undefined): Diagnosis | undefined {
  if (!standing?.movedTo) return undefined;
  return {
    diagnosis: `L’adresse a changé pour ${standing.movedTo}`,
    remedy: 'La nouvelle adresse est lue ; ajoutez-la et supprimez celle-ci pour en garder la trace',
  };
}
