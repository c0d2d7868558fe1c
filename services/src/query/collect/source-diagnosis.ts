import { parisTime } from '@vigie/contracts/french/clock';
import { formatDelay, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { PUBLISHING_HOURS } from '@vigie/contracts/sitemap-faults';
import type { SourceCondition } from '@vigie/contracts/sources';
import type { HostSilence } from '../../sources/host-store.ts';
import { pagePauseMs } from '../../sources/page-standing.ts';
import type { Source } from '../../sources/source.ts';
import type { SourceStanding } from '../../sources/source-store.ts';
import { type Diagnosis, type SourceDiagnosis, since } from './diagnosis.ts';
import { CONTACT_SITE, failureWords, inPart } from './failure-words.ts';
import type { SourceFigures } from './fetch-figures.ts';
import type { PageWall } from './page-walls.ts';
import { diagnoseSite } from './site-diagnosis.ts';
import { standingTrouble } from './standing-trouble.ts';
import { pageRefusalWords } from './wall-words.ts';

/** What is known of a source: of one that is collected, or of a sitemap that only events tell of. */
export interface JudgedSource {
  source: Pick<Source, 'enabled' | 'kind' | 'switchedAt'>;
  standing: SourceStanding | undefined;
  /** Of the host of its address. */
  silence: HostSilence | undefined;
  /** The newest fetches that are known, oldest first. */
  strip: SourceFigures['strip'];
  /** Of the newest fetch. */
  reason: string;
  /** URLs in it when it was last read. `null` means it never was. */
  total: number | null;
  /** The host that refuses our requests for its pages. */
  refusing: PageWall | undefined;
  /** For how long it has brought nothing new, against its habit. */
  quiet: Quiet | null;
  /** Next fetch, ms since 1970. `null` means none is planned. */
  next: number | null;
  now: number;
}

/** Seconds. */
interface Quiet {
  duree: number;
  habitude: number | null;
  anormal: boolean;
}

/** A source may be this late before it counts as trouble. */
const LATE_MS = 10 * MINUTE_MS;
/** So many failures in a row are trouble: a single one says little of a source that was read before. */
const FAILURES = 3;
/** A source that is being read is not planned; a fetch takes this long at most. */
const RUNNING_MS = 5 * MINUTE_MS;
/** A source without a plan that was last read this long ago is no longer read. */
const FORGOTTEN_MS = 25 * HOUR_MS;

const NOT_STARTED = 'Vérifiez que la collecte est démarrée';

/** The state of a source, for every screen that shows it. */
export const conditionOf = ({ source }: JudgedSource, found: SourceDiagnosis | undefined): SourceCondition =>
  source.enabled ? (found?.condition ?? 'ok') : 'off';

/** What is wrong with a source, the cause before its effects. `undefined` means nothing. */
export function diagnose(judged: JudgedSource): SourceDiagnosis | undefined {
  const { source, standing, strip, reason, now } = judged;
  if (!source.enabled) return undefined;
  // Closed until a look finds something that serves.
  if (source.kind === 'site') return { condition: 'refused', ...diagnoseSite(judged) };
  const trouble = standingTrouble(judged, {
    who: 'Le site',
    what: 'la source',
    whenPaused:
      'Envoyez le courriel ci-dessous au site ; il est redemandé une fois par jour, puis une fois par semaine',
    whenAsleep: 'Ajoutez de nouveau le domaine pour trouver sa nouvelle adresse, puis supprimez cette source',
  });
  if (trouble) return trouble;
  const last = strip.at(-1);
  if (last?.outcome === 'refused') return { condition: 'refused', ...refused(last.status, reason) };
  const found =
    of('failing', failing(strip, reason, now)) ??
    of('late', waiting(judged)) ??
    of('empty', empty(judged)) ??
    pagesRefused(judged) ??
    of('mute', mute(judged)) ??
    of('moved', moved(standing)) ??
    of('partial', noted(source, strip, reason));
  return found;
}

const of = (condition: SourceDiagnosis['condition'], found: Diagnosis | undefined): SourceDiagnosis | undefined =>
  found && { condition, ...found };

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
  // One that nothing was ever read of is in trouble at once.
  if (!first || !last || (failures.length < FAILURES && good >= 0)) return undefined;
  const { what, remedy } = failureWords(last.status, reason);
  const many = failures.length === 1 ? '' : `${failures.length} échecs de suite `;
  return { diagnosis: `${what} (${many}${since(first.at, now)})`, remedy };
}

/** Fewer bad dates than one in so many addresses are the slips of one article. */
const FEW = 10;

/** What was read counts, and the rest is said. */
function noted({ kind }: JudgedSource['source'], strip: SourceFigures['strip'], note: string): Diagnosis | undefined {
  const last = strip.at(-1)?.outcome;
  if (note === '' || (last !== 'changed' && last !== 'same')) return undefined;
  const dates = /^dates (\d+) (\d+) (\d+)$/.exec(note);
  if (!dates) return inPart(note, kind);
  const [unread = 0, shifted = 0, total = 0] = dates.slice(1).map(Number);
  if (FEW * (unread + shifted) < total) return undefined;
  const parts = [
    unread > 0 && `${unread} illisibles ou dans le futur, ces titres portent l’heure du premier relevé`,
    shifted > 0 && `${shifted} dans le futur selon leur fuseau, lues à l’heure du site`,
  ];
  return { diagnosis: `Dates du fichier : ${parts.filter(Boolean).join(' ; ')}`, remedy: CONTACT_SITE };
}

function waiting({ source, strip, next, now }: JudgedSource): Diagnosis | undefined {
  const last = strip.at(-1)?.at ?? null;
  const lastMoment = Math.max(source.switchedAt, last ?? 0);
  if (last === null && now - source.switchedAt > LATE_MS) {
    return { diagnosis: `Pas encore lue ${since(source.switchedAt, now)}`, remedy: NOT_STARTED };
  }
  const isLate = next === null ? now - lastMoment > FORGOTTEN_MS : now - next > LATE_MS + RUNNING_MS;
  if (!isLate) return undefined;
  return { diagnosis: `Aucun relevé ${since(lastMoment, now)}`, remedy: NOT_STARTED };
}

const isRead = ({ outcome }: SourceFigures['strip'][number]): boolean => outcome === 'changed' || outcome === 'same';

const [OPENS, CLOSES] = PUBLISHING_HOURS;

function empty({ strip, total }: JudgedSource): Diagnosis | undefined {
  const last = strip.at(-1);
  if (!last || !isRead(last) || total !== 0) return undefined;
  const hour = Math.floor(parisTime(last.at).minutes / 60);
  if (hour < OPENS || hour >= CLOSES) return undefined;
  return {
    diagnosis: `Le fichier est vide, aux heures de publication (${OPENS} h – ${CLOSES} h)`,
    remedy: CONTACT_SITE,
  };
}

/** The source is read, but not the articles that it lists. */
function pagesRefused({ refusing, now }: JudgedSource): SourceDiagnosis | undefined {
  if (!refusing) return undefined;
  const { host, reason, refusals, status, url } = refusing;
  const { what, remedy } = pageRefusalWords(reason);
  const every = formatDelay(pagePauseMs(refusals) / 1_000);
  return {
    condition: 'pages',
    diagnosis: `${host} refuse nos pages ${since(refusals.since, now)}, demandé toutes les ${every} : ${what}`,
    remedy: `${remedy} ; les titres du sitemap restent, et une seule page lue rétablit le rythme`,
    ...(status === 401 || status === 403 || status === 451 ? { refusal: status, address: url } : {}),
  };
}

function mute({ quiet }: JudgedSource): Diagnosis | undefined {
  if (!quiet?.anormal || quiet.habitude === null) return undefined;
  return {
    diagnosis: `Muet depuis ${formatDelay(quiet.duree)} (d’habitude ${formatDelay(quiet.habitude)} à cette heure)`,
    remedy: CONTACT_SITE,
  };
}

function moved(standing: SourceStanding | undefined): Diagnosis | undefined {
  if (!standing?.movedTo) return undefined;
  return {
    diagnosis: `L’adresse a changé pour ${standing.movedTo}`,
    remedy: 'La nouvelle adresse est lue ; ajoutez-la et supprimez celle-ci pour en garder la trace',
  };
}
