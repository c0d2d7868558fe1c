/** Longer texts are not remembered. */
const LONG = 40;

/**
 * The same function, which remembers what it said of short texts: words repeat. A full memory is emptied, which only costs time.
 * @param most texts that are remembered
 */
export function remembered<Result extends {}>(of: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = of(text);
    if (text.length > LONG) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
