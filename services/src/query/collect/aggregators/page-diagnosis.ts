import { MOST_DIFFERENCE, MOST_UNRESOLVED, wishedIntervalMs } from '@vigie/contracts/aggregators';
import { DAY_MS, formatDelay, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { formatPercent } from '@vigie/contracts/french/numbers';
import type { AggregatorPage } from '../../../sources/aggregators/page.ts';
import type { HostSilence } from '../../../sources/host-store.ts';
import type { SourceStanding } from '../../../sources/source-store.ts';
import { type Diagnosis, since } from '../diagnosis.ts';
import { failureWords } from '../failure-words.ts';
import { standingTrouble } from '../standing-trouble.ts';
import type { NewestReading } from './page-figures.ts';

export interface JudgedPage {
  page: AggregatorPage;
  standing: SourceStanding | undefined;
  /** Of its host. */
  silence: HostSilence | undefined;
  newest: NewestReading | undefined;
  intervalMs: number;
  /** Next reading, ms since 1970. `null` means none is planned. */
  next: number | null;
  now: number;
}

/** A page may be this late before it counts as trouble. */
const LATE_MS = 10 * MINUTE_MS;
/** A page that keeps failing is read more rarely, but its interval stays below this. */
const RARE_MS = 2 * HOUR_MS;
const NOT_STARTED = 'Vérifiez que la collecte est démarrée';
const LOOK = 'Rien n’est envoyé ; téléchargez le document refusé et transmettez-le aux responsables de Vigie';

/** What is wrong with a page of an aggregator, the cause before its effects. `undefined` means nothing. */
export function diagnosePage(judged: JudgedPage): Diagnosis | undefined {
  const { page, newest } = judged;
  if (!page.enabled) return undefined;
  const standing = standingTrouble(judged, {
    who: 'L’agrégateur',
    what: 'la page',
    whenPaused: 'La page est redemandée une fois par jour ; si le refus dure, désactivez-la',
    whenAsleep: 'Supprimez la page, puis ajoutez la section telle que la page d’accueil la nomme aujourd’hui',
  });
  if (standing) return standing;
  return (newest && ofReading(newest)) ?? waiting(judged) ?? crowded(judged);
}

function ofReading({ outcome, check, reason, status, unresolved, difference }: NewestReading): Diagnosis | undefined {
  switch (outcome) {
    case 'sent':
    case 'same':
      return undefined;
    case 'disallowed':
      return reason.startsWith('robots.txt:')
        ? {
            diagnosis: 'Le robots.txt de l’agrégateur ne répond pas, rien n’est donc lu',
            remedy: 'Rien à faire : il est redemandé dans l’heure',
          }
        : {
            diagnosis: `Le robots.txt de l’agrégateur interdit cette page (${reason})`,
            remedy: 'Désactivez la page : elle ne sera pas lue',
          };
    case 'shell':
      return {
        diagnosis: 'La page ne contient aucun article',
        remedy: 'Rien n’est envoyé ; si cela dure, l’agrégateur a changé sa page : prévenez les responsables de Vigie',
      };
    case 'refused':
      return { diagnosis: refusal(check, unresolved, difference), remedy: LOOK };
    case 'denied':
      return {
        diagnosis: `L’agrégateur refuse notre robot (${status})`,
        remedy: 'Rien à faire : la page est redemandée plus tard',
      };
    case 'failed':
      return failed(status, reason);
  }
}

function refusal(check: NewestReading['check'], unresolved: number, difference: number): string {
  if (check === 'unresolved') {
    return `${formatPercent(unresolved)} des articles n’ont pas l’adresse de leur éditeur (au plus ${formatPercent(MOST_UNRESOLVED)})`;
  }
  if (check === 'disagreement') {
    return `Les deux lectures de la page diffèrent de ${formatPercent(difference)} (au plus ${formatPercent(MOST_DIFFERENCE)})`;
  }
  return 'Ce qui est lu de la page ne tient pas dans un événement';
}

function failed(status: number, reason: string): Diagnosis {
  if (reason.startsWith('elsewhere:')) {
    return {
      diagnosis: `L’adresse mène ailleurs (${reason.slice('elsewhere:'.length).trim()})`,
      remedy: 'Le robot ne donne aucun consentement à la place d’une personne ; si cela dure, désactivez la page',
    };
  }
  const { what } = failureWords(status, reason);
  return { diagnosis: what, remedy: 'Rien à faire : la page est redemandée d’elle-même, de plus en plus rarement' };
}

function waiting({ page, newest, next, intervalMs, now }: JudgedPage): Diagnosis | undefined {
  const lastMoment = Math.max(page.switchedAt, newest?.at ?? 0);
  const isLate = next === null ? now - lastMoment > Math.max(LATE_MS, RARE_MS) : now - next > LATE_MS + intervalMs;
  if (!newest && now - page.switchedAt > DAY_MS) {
    return { diagnosis: 'Aucun relevé depuis plus de 24 h', remedy: NOT_STARTED };
  }
  if (!newest && now - page.switchedAt > LATE_MS) {
    return { diagnosis: `Pas encore lue ${since(page.switchedAt, now)}`, remedy: NOT_STARTED };
  }
  return isLate ? { diagnosis: `Aucun relevé ${since(lastMoment, now)}`, remedy: NOT_STARTED } : undefined;
}

function crowded({ page, intervalMs }: JudgedPage): Diagnosis | undefined {
  const wishedMs = wishedIntervalMs(page.position);
  if (intervalMs < wishedMs * 1.02) return undefined;
  const [now, wished] = [formatDelay(Math.round(intervalMs / 1_000)), formatDelay(wishedMs / 1_000)];
  return {
    diagnosis: `Trop de pages de ${new URL(page.url).hostname} sont activées : celle-ci est relue toutes les ${now} au lieu de ${wished}`,
    remedy: 'Désactivez les pages dont vous n’avez pas besoin',
  };
}
