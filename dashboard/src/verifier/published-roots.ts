/** Roots by day, or the sentence that says which line is no root. */
export type PublishedRoots = { roots: ReadonlyMap<string, string> } | { fault: string };

const LINE = /^(\d{4}-\d{2}-\d{2})[\s:;,=]+([0-9a-f]{64})$/i;

/** Reads published roots as people paste them: one line for each day, its date and its hash. Blank lines are none. */
export function readPublishedRoots(text: string): PublishedRoots {
  const roots = new Map<string, string>();
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, day, root] = LINE.exec(line.trim()) ?? [];
    if (day === undefined || root === undefined) {
      return {
        fault: `Ligne ${place + 1} des racines : il faut un jour AAAA-MM-JJ, puis les 64 signes de l’empreinte.`,
      };
    }
    if (roots.has(day)) return { fault: `Ligne ${place + 1} des racines : le ${day} est donné deux fois.` };
    roots.set(day, root.toLowerCase());
  }
  return { roots };
}
