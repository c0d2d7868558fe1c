import type { AnswerOf } from '@vigie/contracts/calls/index';
import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import type { Hold, ReadingNow } from '../../sources/reading-now.ts';
import { failureWords } from './failure-words.ts';

type ReadingState = NonNullable<AnswerOf<'collectSources'>[number]['lecture']>;

/** A crawler that has heard a wish begins within this time. */
const HEARD_MS = 30_000;
/** A wait that is not worth its end. */
const MOMENT_MS = 20_000;

const clock = (at: number): string => formatMinutes(parisTime(at).minutes);

/** Why a site is not asked for a source now, as a sentence without its full stop. */
export function holdWords(hold: Hold): string {
  switch (hold.why) {
    case 'off':
      return 'L’hôte est réduit au silence : rendez-lui la parole dans « Hôtes »';
    case 'silence':
      return `Le site demande d’attendre jusqu’à ${clock(hold.until)}`;
    case 'second':
      return 'Le robots.txt de l’hôte n’admet que de rares demandes : une seule de ses sources est lue';
    case 'robots':
      return hold.rule.startsWith('robots.txt:')
        ? 'Le robots.txt du site ne répond pas ; il est redemandé dans l’heure'
        : `Le robots.txt du site interdit cette adresse (${hold.rule})`;
  }
}

/** How far a reading has come that somebody has asked for. */
export function readingWords(reading: ReadingNow, now: number): ReadingState {
  return { etat: reading.state, date: new Date(reading.at).toISOString(), texte: textOf(reading, now) };
}

function textOf(reading: ReadingNow, now: number): string {
  switch (reading.state) {
    case 'asked':
      return now - reading.at > HEARD_MS ? 'Lecture demandée, mais la collecte ne répond pas' : 'Lecture demandée…';
    case 'waiting':
      return reading.until - reading.at < MOMENT_MS
        ? 'Lecture dans un instant : l’hôte n’est pas encore libre'
        : `Lecture à ${clock(reading.until)} : l’hôte n’est pas encore libre, ou la dernière lecture est trop récente`;
    case 'reading':
      return 'Lecture en cours…';
    case 'held':
      return `Pas lue à ${clock(reading.at)}. ${holdWords(reading.hold)}`;
    case 'read':
      return `Lue à ${clock(reading.at)} : ${resultOf(reading)}`;
  }
}

function resultOf({ outcome, status, reason, fresh, changed }: Extract<ReadingNow, { state: 'read' }>): string {
  if (outcome === 'same') return 'rien de nouveau';
  if (outcome === 'refused') return `le site refuse notre robot (${status})`;
  if (outcome === 'failed') {
    const { what } = failureWords(status, reason);
    return what.charAt(0).toLowerCase() + what.slice(1);
  }
  const parts = [
    fresh > 0 && counted(fresh, 'nouvelle entrée', 'nouvelles entrées'),
    changed > 0 && counted(changed, 'modifiée', 'modifiées'),
  ];
  return parts.filter(Boolean).join(', ');
}
