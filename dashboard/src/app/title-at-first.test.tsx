import { SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import { expect, test } from 'vitest';
import { firstPicture, OPENED_AT, type Opening, openings } from '../testing/first-picture.tsx';
import { memoryStorage } from '../testing/memory-storage.ts';
import { openedScreen } from './opened.ts';
import { type FirstTitle, titleAtFirst } from './title-at-first.ts';

/** The title in a screen's HTML. A tile is hidden from screen readers: its letters are no words. */
function titleIn(html: string): FirstTitle {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  const [tile = ''] = /^<span aria-hidden="true".*<\/span>/.exec(heading) ?? [];
  return { words: heading.slice(tile.length), tile: tile !== '' };
}

function atFirst([address, user, stored]: Opening): FirstTitle | null {
  const screen = openedScreen(new URL(address, 'http://vigie.example'), user, memoryStorage(stored), OPENED_AT);
  return screen && titleAtFirst(screen.name, screen.shared, screen.params);
}

const NAMED = ['?sujet=4', '?analyse=7', '?vue=comparaison', '?urlEntities=gr%C3%A8ve'];

test.each(SCREEN_NAMES.map((name) => [name] as const))(
  '%s: the title that stands before its code has come is its own',
  async (name) => {
    const usual = openings(name);
    const [path = '', user, stored] = usual[0] ?? [];
    const named = NAMED.map((search) => [`${path}${search}`, user, stored] as Opening);
    const titles = [];
    for (const opening of [...usual, ...named]) {
      const title = atFirst(opening);
      titles.push(title);
      if (title) expect(titleIn(await firstPicture(name, opening)), opening[0]).toEqual(title);
    }
    // Only what is named after its tag has none however it is opened.
    expect(titles.some(Boolean)).toBe(name !== 'couvertureOf');
  },
);
