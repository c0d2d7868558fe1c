import type { VigieEvent } from '@vigie/contracts/events';

export interface Body {
  text: string;
  events: number;
  placements: number;
}

/** NDJSON bodies of about `maxChars` at most, made as they are asked for. */
export function* bodies(events: Iterable<VigieEvent>, maxChars = 2_000_000): Generator<Body> {
  let lines: string[] = [];
  let chars = 0;
  let placements = 0;
  const body = (): Body => ({ text: lines.join(''), events: lines.length, placements });
  for (const event of events) {
    const line = `${JSON.stringify(event)}\n`;
    if (chars + line.length > maxChars && lines.length > 0) {
      yield body();
      lines = [];
      chars = 0;
      placements = 0;
    }
    lines.push(line);
    chars += line.length;
    placements += event.type === 'crawl' ? event.entries.length : 0;
  }
  if (lines.length > 0) yield body();
}
