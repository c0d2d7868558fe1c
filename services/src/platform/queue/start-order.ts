/** How the jobs of a queue stand, by their keys. */
interface QueueStanding {
  active: readonly string[];
  /** In the order in which they begin. */
  queued: readonly string[];
  /** One list for each owner, in their order. The first of each is active or queued. */
  lanes: readonly (readonly string[])[];
}

/**
 * Keys of the jobs that wait, in the order in which they begin if jobs end in the order in which they began: owners take turns, each
 * with one job at a time.
 */
export function startOrder({ active, queued, lanes }: QueueStanding): string[] {
  const next = new Map(lanes.flatMap((lane) => lane.slice(1).map((key, before) => [lane[before] ?? '', key] as const)));
  const order: string[] = [];
  const turns = [...active, ...queued];
  const begun = new Set(active);
  for (const key of turns) {
    if (!begun.has(key)) order.push(key);
    begun.add(key);
    const after = next.get(key);
    // It is in the queue already if its predecessor has just ended.
    if (after !== undefined && !turns.includes(after)) turns.push(after);
  }
  return order;
}
