import { nightOf, weekOf } from '@vigie/contracts/morning/occurrence';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import type { DateRange } from '@vigie/contracts/relative-period';
import { ask, type ExposureDeps, type Question } from '../figures/exposure/context.ts';
import { askedTitle } from '../figures/question/publishers.ts';
import { type PublisherKeys, publisherKeys } from '../figures/read/publisher-keys.ts';

/** Whose edition, of which day, against whom. */
export interface EditionRequest {
  /** nom_norme */
  editeur: string;
  /** In Paris. */
  date: string;
  /** nom_norme */
  concurrents: readonly string[];
}

/** The question that all blocks of an edition have in common. */
export interface MorningQuestion extends EditionRequest {
  deps: ExposureDeps;
  signal: AbortSignal;
  /** The publisher's night. */
  own: Question;
  night: DateRange;
  week: ReturnType<typeof weekOf>;
  keys: PublisherKeys;
  /** Names under which figures show a publisher. */
  namesOf(editeur: string): ReadonlySet<string>;
  /** As people know it. */
  nameOf(editeur: string): string;
}

export const askOf = (
  { deps, signal }: Pick<MorningQuestion, 'deps' | 'signal'>,
  query: QueryInput,
): Promise<Question> => ask(deps, querySchema.parse(query), signal);

export async function askMorning(
  deps: ExposureDeps,
  request: EditionRequest,
  signal: AbortSignal,
): Promise<MorningQuestion> {
  const night = nightOf(request.date);
  const own = await askOf({ deps, signal }, { ...night, editeur: request.editeur });
  const keys = await publisherKeys(own, (host, shown) => own.view.groupName(host, shown, 'editeur'));
  return {
    ...request,
    deps,
    signal,
    own,
    night,
    keys,
    week: weekOf(request.date),
    namesOf: (editeur) => keys.namesOf(own.view.matcher(editeur, 'editeur')),
    nameOf: (editeur) => askedTitle(deps.publishers, { editeur, groupe: 'editeur' }),
  };
}
