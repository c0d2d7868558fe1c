import { morningEnds, newestMorning } from '@vigie/contracts/morning/occurrence';
import { addDays, parisDay } from '@vigie/contracts/paris';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import type { EditionStore, StoredEdition } from './edition-store.ts';
import { makeEdition } from './make-edition.ts';
import type { Newsroom } from './newsrooms.ts';
import { LOOK_BACK_DAYS, plannedEditions } from './planned-editions.ts';

export interface DueDeps {
  data: ExposureDeps;
  editions: EditionStore;
  newsrooms: () => Promise<Newsroom[]>;
  /** Tells of an edition that could not be made. It is tried again until it is too late. */
  onFailure: (publisher: string, error: unknown) => void;
}

const lookBack = (now: number): string => addDays(parisDay(now), -LOOK_BACK_DAYS);

/** Makes the editions that are due and notes those that were missed. Doing it twice is doing it once: the earliest edition stands. */
export async function makeDue({ data, editions, newsrooms, onFailure }: DueDeps, signal: AbortSignal): Promise<number> {
  const now = data.now();
  const day = newestMorning(now);
  const [rooms, known] = await Promise.all([newsrooms(), editions.known(lookBack(now))]);
  const { make, missed } = plannedEditions(
    rooms.map(({ publisher }) => publisher),
    known,
    now,
  );
  await editions.writeMissed(missed, now);
  let made = 0;
  // One after the other: screens share the engine.
  for (const { publisher, rivals } of rooms.filter((room) => make.includes(room.publisher))) {
    try {
      const edition = await makeEdition(data, { editeur: publisher, date: day, concurrents: rivals }, signal);
      await editions.writeMade(edition, data.now());
      made += 1;
    } catch (error) {
      signal.throwIfAborted();
      onFailure(publisher, error);
    }
  }
  return made;
}

/** Editions whose mails are to be queued, oldest first. The caller queues them and then calls `markSent`. */
export async function unsentEditions(editions: EditionStore, now: number): Promise<StoredEdition[]> {
  const all = await editions.list(addDays(parisDay(now), -1), null);
  return all
    .filter(({ day, edition, sentAt }) => edition !== null && sentAt === null && now < morningEnds(day))
    .toReversed();
}
