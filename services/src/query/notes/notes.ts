import { randomUUID } from 'node:crypto';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MOST_NOTES } from '@vigie/contracts/notes';
import { firstMinuteAt, lastMinuteAt, wallClock } from '@vigie/contracts/paris';
import { isChangeableBy, isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { Question } from '../../figures/exposure/context.ts';
import type { NoteStore, StoredNote } from '../../notes/note-store.ts';
import { byTime, type NoteSources, notesIn } from '../../notes/notes-in.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { UserStore } from '../users/user-store.ts';
import { type AlertNoteSources, alertNotes } from './alert-notes.ts';
import { automaticAnswer, type NoteAnswer, noteAnswer } from './note-answer.ts';

type NoteInput = CheckedBodyOf<'saveNote'>;

export interface Notes {
  list(viewer: Viewer, question: Question, article: string | undefined): Promise<AnswerOf<'notes'>>;
  /** @throws {AppError} `validation_failed`, `conflict` (too many), `not_found`, `forbidden` */
  save(viewer: Viewer, input: NoteInput): Promise<NoteAnswer>;
  /** @throws {AppError} `not_found`, `forbidden` */
  remove(viewer: Viewer, id: string): Promise<void>;
  /** @throws {AppError} `not_found`, `conflict` (too many) */
  restore(viewer: Viewer, id: string): Promise<NoteAnswer>;
}

interface NotesDeps extends Pick<NoteSources, 'updates'> {
  alerts: AlertNoteSources;
  store: NoteStore;
  users: Pick<UserStore, 'list'>;
  redis: Redis;
  keys: Keyspace;
  knowsPublisher: (name: string) => Promise<boolean>;
  /** Milliseconds. */
  now: () => number;
}

/** To those who do not see a note it does not exist. */
const unknownNote = (): AppError => new AppError('not_found', { message: 'Cette note est introuvable' });

/** A minute that is shown as the same wall clock stays: the repeated hour of October has two. */
const minuteOf = (wall: string, before: number | undefined, read: (wall: string) => number): number =>
  before !== undefined && wallClock(before) === wall ? before : read(wall);

/** The fields that a person gives. */
function given(input: NoteInput, before: StoredNote | undefined) {
  const first = minuteOf(input.debut, before?.first, firstMinuteAt);
  const last = input.fin === null ? first : minuteOf(input.fin, before?.last, lastMinuteAt);
  return {
    first,
    last,
    moment: input.fin === null,
    text: input.texte,
    link: input.lien ?? '',
    publisher: input.editeur ?? '',
    visibility: input.visible,
  };
}

/** Notes that people write. All writes hold one lock, so that limits hold; of two changes at once the later one stays. */
export function createNotes({ store, updates, alerts, users, redis, keys, knowsPublisher, now }: NotesDeps): Notes {
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'notes'), work);

  const emails = async (): Promise<Map<string, string>> =>
    new Map((await users.list()).map(({ id, email }) => [id, email]));

  /** @throws {AppError} `validation_failed` */
  async function check({ visibility, house, publisher }: StoredNote, before?: StoredNote): Promise<void> {
    if (visibility === 'maison' && house === '') {
      throw invalidField('visible', 'ne peut pas être votre maison : aucun éditeur n’est lié à ce compte');
    }
    // One that is no longer seen may stay.
    if (publisher === '' || publisher === before?.publisher || (await knowsPublisher(publisher))) return;
    throw invalidField('editeur', 'doit être un éditeur connu');
  }

  async function checkCount(owner: string): Promise<void> {
    if ((await store.countOf(owner)) < MOST_NOTES) return;
    throw new AppError('conflict', { message: `Vous avez déjà ${MOST_NOTES} notes : supprimez-en une` });
  }

  /** @throws {AppError} `not_found`, `forbidden` */
  async function changeable(viewer: Viewer, id: string, deleted: boolean): Promise<StoredNote> {
    const note = await store.find(id);
    if (!note || note.deleted !== deleted || !isSeenBy(note, viewer)) throw unknownNote();
    if (isChangeableBy(note, viewer)) return note;
    // A deleted note is a secret of those who may bring it back.
    if (deleted) throw unknownNote();
    throw new AppError('forbidden', { message: 'Seul son auteur ou un administrateur change cette note' });
  }

  async function write(note: StoredNote): Promise<StoredNote> {
    const written = { ...note, version: note.version + 1, changedAt: now() };
    await store.write(written);
    return written;
  }

  const answer = async (note: StoredNote, viewer: Viewer): Promise<NoteAnswer> =>
    noteAnswer(note, viewer, await emails());

  async function make(viewer: Viewer, input: NoteInput): Promise<StoredNote> {
    const note: StoredNote = {
      id: randomUUID(),
      version: 0,
      deleted: false,
      changedAt: 0,
      owner: viewer.id,
      house: viewer.house,
      ...given(input, undefined),
    };
    await check(note);
    await checkCount(viewer.id);
    return write(note);
  }

  async function change(viewer: Viewer, id: string, input: NoteInput): Promise<StoredNote> {
    const before = await changeable(viewer, id, false);
    const house = before.owner === viewer.id ? viewer.house : before.house;
    const note = { ...before, ...given(input, before), house };
    await check(note, before);
    return write(note);
  }

  return {
    async list(viewer, question, article) {
      const [{ notes, gaps }, rung, accounts] = await Promise.all([
        notesIn({ store, updates }, question, viewer, article),
        alertNotes(alerts, question, viewer),
        emails(),
      ]);
      return {
        notes: [...notes, ...rung]
          .sort(byTime)
          .map((note) => ('genre' in note ? automaticAnswer(note) : noteAnswer(note, viewer, accounts))),
        trous: gaps,
        maison: viewer.house === '' ? null : viewer.house,
      };
    },
    save: (viewer, input) =>
      guarded(async () => {
        const note = input.id === undefined ? await make(viewer, input) : await change(viewer, input.id, input);
        return answer(note, viewer);
      }),
    remove: (viewer, id) =>
      guarded(async () => {
        await write({ ...(await changeable(viewer, id, false)), deleted: true });
      }),
    restore: (viewer, id) =>
      guarded(async () => {
        const note = await changeable(viewer, id, true);
        await checkCount(note.owner);
        return answer(await write({ ...note, deleted: false }), viewer);
      }),
  };
}
