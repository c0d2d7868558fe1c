/** Target of the following arcs, whether this arc is the last of its state, and its label: 23, 1 and 8 bits. */
const pack = (target: number, last: boolean, label: number): number => ((target << 9) | (last ? 256 : 0) | label) >>> 0;

const STATE_LIMIT = 1 << 23;

interface State {
  labels: number[];
  targets: State[];
  address: number;
}

const state = (): State => ({ labels: [], targets: [], address: -1 });

const ids = new WeakMap<State, number>();

/**
 * Builds the minimal automaton of byte strings given in ascending order (Daciuk et al., incremental construction) and
 * stores it as one array of arcs. A state is the address of its first arc; the start is the last value of the array.
 */
export function minimalAutomaton(keys: Iterable<Uint8Array>): Uint32Array {
  const register = new Map<string, State>();
  const root = state();
  let previous = new Uint8Array();
  let path: State[] = [root];
  let count = 0;

  const shared = (of: State): State => {
    const signature = of.labels.map((label, index) => `${label}.${ids.get(of.targets[index]!)}`).join();
    const same = register.get(signature);
    if (same) return same;
    ids.set(of, count++);
    register.set(signature, of);
    return of;
  };
  /** Everything below `depth` on the current path is finished: replaced by equal states seen before. */
  const finish = (depth: number) => {
    for (let at = path.length - 1; at > depth; at--) {
      const parent = path[at - 1]!;
      parent.targets[parent.targets.length - 1] = shared(path[at]!);
    }
    path = path.slice(0, depth + 1);
  };

  for (const key of keys) {
    let common = 0;
    while (common < key.length && common < previous.length && key[common] === previous[common]) common++;
    finish(common);
    for (let at = common; at < key.length; at++) {
      const next = state();
      path[at]!.labels.push(key[at]!);
      path[at]!.targets.push(next);
      path.push(next);
    }
    previous = new Uint8Array(key);
  }
  finish(0);
  return laidOut(root);
}

function laidOut(root: State): Uint32Array {
  const arcs: number[] = [];
  const place = (of: State): number => {
    if (of.address >= 0 || of.labels.length === 0) return Math.max(of.address, 0);
    const targets = of.targets.map(place);
    of.address = arcs.length;
    of.labels.forEach((label, index) => {
      arcs.push(pack(targets[index]!, index === of.labels.length - 1, label));
    });
    return of.address;
  };
  const start = place(root);
  if (arcs.length > STATE_LIMIT) throw new Error(`the automaton has ${arcs.length} arcs, more than ${STATE_LIMIT}`);
  return Uint32Array.from([...arcs, start]);
}
