import type { FetchedKind, FetchOutcome } from '@vigie/contracts/sources';
import { failureWords, inPart } from './failure-words.ts';
import { wallWords } from './wall-words.ts';

export interface FetchWords {
  kind: FetchedKind;
  outcome: FetchOutcome;
  /** HTTP status; 0: no answer. */
  status: number;
  /** As stored with the fetch. */
  reason: string;
}

/** Why a fetch was refused or failed, or what is to be said of what it read. `null` means nothing. */
export function fetchWords({ kind, outcome, status, reason }: FetchWords): string | null {
  if (outcome === 'refused') return refusalWords(status, reason);
  if (outcome === 'failed')
    return reason === 'no article' ? 'Aucun article dans la page' : failureWords(status, reason).what;
  const dates = /^dates (\d+) (\d+) (\d+)$/.exec(reason);
  if (dates) return `Dates illisibles ou dans le futur : ${Number(dates[1]) + Number(dates[2])} sur ${dates[3]}`;
  return reason === '' ? null : inPart(reason, kind === 'feed' ? 'feed' : 'news').diagnosis;
}

function refusalWords(status: number, reason: string): string {
  const wall = wallWords(reason);
  if (wall) return wall.what;
  if (status > 0) return `Refus du site (${status})`;
  return reason.startsWith('robots.txt:') ? 'robots.txt sans réponse' : `Interdit par robots.txt (${reason})`;
}
