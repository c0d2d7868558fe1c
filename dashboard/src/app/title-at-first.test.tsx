import { SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import { expect, test } from 'vitest';
import { paths } from '../paths/paths.ts';
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
  return screen && titleAtFirst(screen);
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
    expect(titles.some(Boolean)).toBe(true);
  },
);

/** A title without the marks that React puts between its texts, and with its characters. */
const plain = (title: FirstTitle): FirstTitle => ({
  ...title,
  words: title.words
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'"),
});

test.each(['grève', 'l’Élysée', "l'été & <b>", '100 %', 'a/b', '%2F', '50%25', '«', 'É'])(
  'the coverage of « %s » begins with its title',
  async (tag) => {
    const [[, user, stored] = []] = openings('couvertureOf');
    const opening: Opening = [paths.couvertureOf(tag), user!, stored!];
    const title = atFirst(opening);
    expect(title).not.toBeNull();
    expect(plain(titleIn(await firstPicture('couvertureOf', opening)))).toEqual(title);
  },
);

test('an address that cannot be decoded has a title too', () => {
  const [[, user, stored] = []] = openings('couvertureOf');
  expect(atFirst(['/dashboard/couverture/100%', user!, stored!])?.words).toBe('Couverture «\u00a0100%\u00a0»');
});
