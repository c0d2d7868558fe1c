import { z } from 'zod';

const line = z.object({ msg: z.string(), percent: z.number().optional() });

/** What the demo newsroom says of itself in its log. */
export interface DemoProgress {
  /** Resolves when the last hours are in, or after `ms` at the latest. */
  present(ms: number): Promise<void>;
  /** To be given every line of its log. */
  readonly onLine: (text: string) => void;
}

/** @param onHistory told how many per cent of the weeks before have been filled in */
export function demoProgress(onHistory: (percent: number) => void): DemoProgress {
  let arrived = () => {};
  const present = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  return {
    present: async (ms) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([present, late]);
      clearTimeout(timer);
    },
    onLine: (text) => {
      const { data } = line.safeParse(parse(text));
      if (!data) return;
      if (data.percent !== undefined) onHistory(data.percent);
      // Without a demo to play it says so and ends.
      if (data.msg.includes('the present is in') || data.msg.includes('no demo')) arrived();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
