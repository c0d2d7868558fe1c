import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import { assertLines, BodyLimit, BrokenBody } from './body-chunks.ts';
import type { Slices } from './fair-turns.ts';
import type { Intake } from './intake.ts';
import { type Line, LineSplitter } from './line-splitter.ts';

export const BROKEN_MESSAGE: Readonly<Record<BrokenBody['kind'], string>> = {
  broken: 'le corps s’interrompt avant sa fin',
  corrupt: 'le flux gzip est corrompu ou incomplet',
};

/** How a body is read: in slices of work, until `signal` ends it with a BrokenBody or another error. */
export interface Reading {
  slices: Slices;
  signal: AbortSignal;
}

/**
 * One event per line, in a body of any length. When a body breaks off or reaches a limit, its unfinished line is dropped
 * and one more refusal is listed; the lines before are kept.
 */
export async function readNdjson(
  chunks: AsyncIterable<Buffer>,
  intake: Intake,
  { slices, signal }: Reading,
): Promise<void> {
  const lines = new LineSplitter(EVENT_MAX_BYTES);
  const take = (line: Line) => {
    if (line.kind === 'event') intake.offer(line.line, line.bytes);
    else if (line.kind === 'blank') intake.blank();
    else intake.refuse(line.line, { code: 'too_large', message: `plus de ${EVENT_MAX_BYTES} octets` });
  };
  const rest = async () => {
    if (intake.due) await intake.drain();
    if (slices.due) await slices.rest();
    signal.throwIfAborted();
  };
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      await rest();
      bytes += chunk.length;
      intake.countChunk(chunk.length);
      for (const line of lines.push(chunk)) {
        take(line);
        assertLines(line.line, { bytes, dropped: lines.dropped });
        if (intake.due || slices.due) await rest();
      }
      assertLines(lines.line, { bytes, dropped: lines.dropped });
    }
  } catch (error) {
    if (error instanceof BodyLimit) intake.refuse(lines.line, { code: 'body_limit', message: error.message });
    else if (error instanceof BrokenBody)
      intake.refuse(lines.line, { code: 'broken_body', message: BROKEN_MESSAGE[error.kind] });
    else throw error;
    return;
  }
  for (const line of lines.end()) take(line);
}
