/** Participles and bare words that say nothing of the field. With a noun (`ListedPage`, `EntryRow`) they may stay. */
const BARE = [
  ...['Asked', 'Asking', 'Told', 'Known', 'Kept', 'Shown', 'Listed', 'Found'],
  ...['Row', 'Rows', 'Answer', 'Answers'],
];

const DECLARATION = /^\s*(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Types of a source that are called by such a word alone. */
export const bareTypesIn = (source: string): string[] =>
  [...source.matchAll(DECLARATION)].map(([, name = '']) => name).filter((name) => BARE.includes(name));
