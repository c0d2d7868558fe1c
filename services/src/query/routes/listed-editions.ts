import type { AnswerOf } from '@vigie/contracts/calls/index';
import { EDITION } from '@vigie/contracts/calls/reporting';
import { MORNING_TIME, morningOf, nightOf } from '@vigie/contracts/morning/occurrence';
import { addDays, parisDay } from '@vigie/contracts/paris';
import { querySchema } from '@vigie/contracts/query';
import { editionAddress } from '../../morning/addresses.ts';
import type { EditionStore, StoredEdition } from '../../morning/edition-store.ts';
import { LOOK_BACK_DAYS } from '../../morning/planned-editions.ts';

type ListedReport = AnswerOf<'reportList'>[number];

const time = (ms: number): string => new Date(ms).toISOString();

function listed({ publisher, day, at, edition }: StoredEdition): ListedReport {
  const concurrents = edition?.concurrents ?? [];
  return {
    _id: `${EDITION} ${day} ${publisher}`,
    type: EDITION,
    query: querySchema.parse({ ...nightOf(day), editeur: publisher }),
    cible: null,
    demande: time(morningOf(day)),
    fin: time(at),
    par: null,
    mien: true,
    etat: edition ? 'done' : 'failed',
    place: null,
    progression: null,
    files: null,
    message: edition ? null : `manquée, personne ne l’a faite dans les six heures après ${MORNING_TIME}`,
    adresse: editionAddress({ editeur: publisher, date: day, concurrents }),
  };
}

/** The mornings of a publisher, or of all, among its reports. */
export async function listedEditions(
  editions: Pick<EditionStore, 'list'>,
  publisher: string | null,
  now: number,
): Promise<ListedReport[]> {
  return (await editions.list(addDays(parisDay(now), -LOOK_BACK_DAYS), publisher)).map(listed);
}
