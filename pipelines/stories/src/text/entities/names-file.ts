import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Folded names from the dictionary and the packages (data/text/README.md). */
export interface NameLists {
  french: ReadonlySet<string>;
  foreign: ReadonlySet<string>;
  surnames: ReadonlySet<string>;
  places: ReadonlySet<string>;
  towns: ReadonlySet<string>;
}

const FILE = new URL('../../../data/text/names.txt.gz', import.meta.url);

/** Names are front-coded: a digit (base 36) gives the number of letters taken from the previous name. */
function unfolded(lines: readonly string[]): ReadonlySet<string> {
  let before = '';
  return new Set(
    lines.map((line) => {
      before = before.slice(0, Number.parseInt(line[0] ?? '0', 36)) + line.slice(1);
      return before;
    }),
  );
}

let lists: NameLists | undefined;

function load(): NameLists {
  const read = new Map<string, ReadonlySet<string>>();
  for (const block of gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n\n')) {
    const [name = '', ...lines] = block.split('\n');
    read.set(name, unfolded(lines));
  }
  const list = (name: string) => read.get(name) ?? new Set<string>();
  return {
    french: list('french'),
    foreign: list('foreign'),
    surnames: list('surnames'),
    places: list('places'),
    towns: list('towns'),
  };
}

/** The lists, read from the file at the first call. */
export function nameLists(): NameLists {
  lists ??= load();
  return lists;
}
