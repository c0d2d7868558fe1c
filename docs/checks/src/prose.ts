/** A habit that makes a sentence hard to read, and what a native writer puts instead. */
export interface Habit {
  readonly name: string;
  /** With single spaces, which stand for any white space. */
  readonly pattern: string;
  readonly better: string;
}

const BE = '(?:is|are|was|were|be|been|being)';

const HABITS: readonly Habit[] = [
  {
    name: 'have … read',
    pattern: '\\b(?:has|have|had) (?:all|them|it|everything) (?:read|loaded|reloaded|computed|made)\\b',
    better: 'say what happens: “triggers a full reload”',
  },
  {
    name: 'what nobody',
    pattern: '\\b(?:what|whatever) (?:no|any|some)body\\b',
    better: 'name the thing: “entries not used since then”',
  },
  { name: 'whoever', pattern: '\\bwhom?ever\\b', better: 'name the person: “the operator”, “the caller”' },
  {
    name: 'who has …',
    pattern: '(?<=^|[.;:] )Who (?:has|is|was|knows|asks|wants|loses|used|comes|gets) ',
    better: 'name the person: “a user who has …”',
  },
  { name: 'step back', pattern: '\\bstep(?:s|ped|ping)? back\\b', better: '“runs at a lower priority”' },
  {
    name: 'is told',
    pattern: `\\b${BE} told(?! apart)\\b`,
    better: '“is notified”, “is given”, “shows”, “is reported”',
  },
  {
    name: '; null: …',
    pattern: '; (?:null|undefined|empty|false|none): ',
    better: 'a sentence: “`null` means …”',
  },
  { name: 'in place of', pattern: '\\bin (?:the )?place of\\b', better: '“instead of”' },
  { name: 'asked of', pattern: '\\basked of\\b', better: '“read from”, “sent to”, “requested from”' },
  { name: 'of ours', pattern: '\\bof (?:ours|yours|theirs)\\b', better: '“our own”, “your own”' },
];

export interface Finding {
  readonly habit: string;
  readonly line: number;
  readonly text: string;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Prose of a Markdown document, on its own lines: without blocks of code, texts in backticks and titles of linked tests. */
export const proseOfMarkdown = (text: string): string =>
  text
    .replace(/^ *```[\s\S]*?^ *```|^ {4}.*$/gm, blank)
    .replace(/`[^`\n]+`|\[(?:[^\]\\]|\\.)*\]\([^)\s]*\.test\.tsx?\)/g, blank);

const COMMENTS = {
  ts: /\/\*[\s\S]*?\*\/|(?<![:\w'"`/\\])\/\/ .*$/gm,
  sql: /--.*$/gm,
};

/** Comments of a source, on their own lines. */
export function commentsOf(source: string, language: keyof typeof COMMENTS): string {
  let end = 0;
  const parts = [...source.matchAll(COMMENTS[language])].map((match) => {
    const before = blank(source.slice(end, match.index));
    end = match.index + match[0].length;
    return before + match[0].replace(/^ *\*(?!\/)|\/\*\*?|\*\/|\/\/|--/gm, blank);
  });
  return parts.join('');
}

/** Every habit in a text. */
export function habitsIn(prose: string): Finding[] {
  return HABITS.flatMap(({ name, pattern, better }) =>
    [...prose.matchAll(new RegExp(pattern.replaceAll(' ', '\\s+'), 'gm'))].map(({ 0: found, index }) => ({
      habit: name,
      line: prose.slice(0, index).split('\n').length,
      text: `« ${found.replace(/\s+/g, ' ').trim()} » (${name}): ${better}`,
    })),
  );
}
