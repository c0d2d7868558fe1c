/** Bound ids travel in the statement's address, which has a limit. */
const STEP = 5_000;

/** A reading by ids, in steps, as one map. */
export async function inSteps<Value>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const all = new Map<string, Value>();
  for (let from = 0; from < ids.length; from += STEP) {
    for (const [id, value] of await read(ids.slice(from, from + STEP))) all.set(id, value);
  }
  return all;
}
