import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import { BrokenBody } from './body-chunks.ts';
import type { Intake } from './intake.ts';
import { type Line, LineSplitter } from './line-splitter.ts';

export const BROKEN_MESSAGE: Readonly<Record<BrokenBody['kind'], string>> = {
  broken: 'le corps s’interrompt avant sa fin',
  corrupt: 'le flux gzip est corrompu ou incomplet',
};

/**
 * One event a line, however long the body. A body that breaks off loses its unfinished line and gets one last refusal; what
 * came before stands.
 */
export async function readNdjson(chunks: AsyncIterable<Buffer>, intake: Intake, stopping: AbortSignal): Promise<void> {
  const lines = new LineSplitter(EVENT_MAX_BYTES);
  const take = (line: Line) => {
    if ('tooLong' in line)
      intake.refuse(line.line, { code: 'too_large', message: `plus de ${EVENT_MAX_BYTES} octets` });
    else intake.offer(line.line, line.bytes);
  };
  try {
    for await (const chunk of chunks) {
      stopping.throwIfAborted();
      intake.held(chunk.length);
      for (const line of lines.push(chunk)) {
        take(line);
        if (intake.due) await intake.drain();
      }
      if (intake.due) await intake.drain();
    }
  } catch (error) {
    if (!(error instanceof BrokenBody)) throw error;
    intake.refuse(lines.line, { code: 'broken_body', message: BROKEN_MESSAGE[error.kind] });
    return;
  }
  for (const line of lines.end()) take(line);
}
