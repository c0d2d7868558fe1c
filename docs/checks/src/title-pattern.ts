/** What each case has of its own in a title: %s, $name, ${expression}. */
const PLACEHOLDER = /(%[sdifjoOc#%$]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*)/;

/** Matches the titles of all cases of a test, by its title as it is written in the source. */
export function titlePattern(title: string): RegExp {
  const parts = title
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? '.*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`, 's');
}
