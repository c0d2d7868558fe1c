import type { LogRecord } from '@vigie/contracts/headlines';
import type { StoryChanges } from '@vigie/stories/clusters/changes';
import type { Work } from '@vigie/stories/clusters/work';
import type { StoriesEngine } from '../stories/engine.ts';
import { LetterStories } from './letter-stories.ts';

/** Longer than a slice. */
const PIECE_MS = 20;
const PIECES = 3;

/** From its second record on every record and every saving is some long pieces of work, and nothing may come in between. */
export class SlowStories extends LetterStories {
  #doing = '';
  #applied = 0;

  override *applying(record: LogRecord): Work<StoryChanges> {
    if (this.#applied++ > 0) yield* this.#alone('applying');
    return yield* super.applying(record);
  }

  override *saving(): Generator<Uint8Array, void, void> {
    for (const _piece of this.#alone('saving')) yield new Uint8Array();
    yield* super.saving();
  }

  *#alone(what: string): Work<void> {
    if (this.#doing !== '') throw new Error(`${what} while ${this.#doing}`);
    this.#doing = what;
    for (let piece = 0; piece < PIECES; piece++) {
      const start = performance.now();
      while (performance.now() - start < PIECE_MS);
      yield;
    }
    this.#doing = '';
  }
}

export const slowEngine: StoriesEngine<SlowStories> = {
  algorithm: 1,
  create: () => new SlowStories(),
  load: () => {
    throw new Error('not for this test');
  },
};
