/** What the process counts about itself since its start. */
export class Metrics {
  queries = 0;
  inserts = 0;
  errors = 0;
  cancelled = 0;

  /** Prometheus text. */
  render(gauges: Readonly<Record<string, number>>): string {
    const counters = {
      queries: this.queries,
      inserts: this.inserts,
      errors: this.errors,
      cancelled: this.cancelled,
    };
    const lines = (kind: string, suffix: string, values: Readonly<Record<string, number>>) =>
      Object.entries(values).flatMap(([name, value]) => {
        const full = `vigie_clickhouse_${name}${suffix}`;
        return [`# TYPE ${full} ${kind}`, `${full} ${value}`];
      });
    return `${[...lines('counter', '_total', counters), ...lines('gauge', '', gauges)].join('\n')}\n`;
  }
}
