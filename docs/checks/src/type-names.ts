/** Bare words that say nothing of the field. With a noun (`ListedPage`, `EntryRow`) they may stay. */
const BARE = new Set([
  'Asking',
  'Told',
  'Known',
  'Kept',
  'Shown',
  'Found',
  'Built',
  'Chosen',
  'Done',
  'Drawn',
  'Given',
  'Held',
  'Keeping',
  'Lacking',
  'Left',
  'Made',
  'Missing',
  'Proven',
  'Read',
  'Running',
  'Seen',
  'Sent',
  'Sought',
  'Standing',
  'Taken',
  'Waiting',
  'Watching',
  'Written',
  'Around',
  'Early',
  'Earlier',
  'Row',
  'Rows',
  'Answer',
  'Answers',
]);
/** `Listed`, `Opened`; not `Feed`. */
const PARTICIPLE = /^[A-Z][a-z]*(?<!e)ed$/;

const DECLARATION = /^\s*(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Types of a source that are called by such a word alone. */
export const bareTypesIn = (source: string): string[] =>
  [...source.matchAll(DECLARATION)]
    .map(([, name = '']) => name)
    .filter((name) => BARE.has(name) || PARTICIPLE.test(name));
