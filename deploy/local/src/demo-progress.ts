import { z } from 'zod';

const line = z.object({ msg: z.string(), percent: z.number().optional() });

/** The demo's progress, read from its log. */
export interface DemoProgress {
  /** Resolves when the last hours are stored, at the latest after `ms`. */
  present(ms: number): Promise<void>;
  /** To be called with every line of its log. */
  readonly onLine: (text: string) => void;
}

/** @param onHistory gets the percentage of the earlier weeks that is stored */
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
      // Without a demo to play, it logs that and ends.
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
