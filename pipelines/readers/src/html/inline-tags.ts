/** Elements between which words do not run apart: `CO<sub>2</sub>` is one word. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b cite code em font i mark q s small span strong sub sup time u wbr'.split(' '),
);
