import { AggregatorRegistry, collectDefaultMetrics, type Metric, Registry } from 'prom-client';

export { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Ours, and those that every client of Prometheus for Node names alike. */
const NAME = /^(vigie|process|nodejs)_/;

/** Other programs' metrics have names too: one without our prefix is not taken. */
class PrefixedRegistry extends Registry {
  override registerMetric<T extends string>(metric: Metric<T>): void {
    const { name } = metric as unknown as { name: string };
    if (!NAME.test(name)) throw new Error(`The metric ${name} has no prefix vigie_`);
    super.registerMetric(metric);
  }
}

/**
 * One registry per process, never prom-client's global one (two apps in one test would share counters). Holds Node's
 * default metrics, process_resident_memory_bytes among them.
 */
export function createRegistry(service: string): Registry {
  const registry = createThreadRegistry(service);
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The same for a thread, whose process tells what concerns the process. */
export function createThreadRegistry(service: string): Registry {
  const registry = new PrefixedRegistry();
  registry.setDefaultLabels({ service });
  return registry;
}

/** What a registry holds, as one thread tells another. */
export type MetricsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Counters and histograms of several registries, summed by their labels. */
export const sumOfMetrics = (all: readonly MetricsJson[]): Promise<MetricsJson> =>
  AggregatorRegistry.aggregate([...all]).getMetricsAsJSON();

/** The text for Prometheus of a registry, to which what its threads have counted is added. */
export async function metricsWith(registry: Registry, threads: MetricsJson): Promise<string> {
  const names = new Set(threads.map(({ name }) => name));
  const alone = registry.getMetricsAsArray().filter(({ name }) => !names.has(name));
  const own = (await registry.getMetricsAsJSON()).filter(({ name }) => names.has(name));
  const texts = await Promise.all(alone.map(({ name }) => registry.getSingleMetricAsString(name)));
  return [...texts, await AggregatorRegistry.aggregate([own, threads]).metrics()].join('\n\n');
}
