/** Bound ids are sent in the URL of the request, whose length is limited. */
const STEP = 5_000;

/** Reads by ids in steps and merges the results into one map. */
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
