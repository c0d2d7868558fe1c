import type { Episode, MachineSettings, Reading } from '../machine.ts';

export type NaiveEpisode = Episode & { subject: string };

/** A step at a time, as the rule is worded. null: not measured. */
export function naiveEpisodes(steps: readonly (Reading | null)[], settings: MachineSettings, begin = 0): Episode[] {
  const episodes: Episode[] = [];
  let before: number[] = [];
  let back = 0;
  let open: Episode | null = null;
  const end = (at: number): void => {
    if (open) episodes.push({ ...open, closed: at });
    open = null;
    before = [];
    back = 0;
  };
  for (const [i, reading] of steps.entries()) {
    const [start, after] = [begin + i * settings.step, begin + (i + 1) * settings.step];
    if (reading === null) continue;
    if (reading === 'ended') {
      end(after);
      continue;
    }
    if (reading === 'over') {
      back = 0;
      before.push(start);
      if (!open && before.length === settings.opensAfter) open = { since: before[0]!, opened: after, closed: null };
      continue;
    }
    if (!open) {
      back += 1;
      if (back >= settings.resetsAfter) end(after);
      continue;
    }
    back = reading === 'between' ? 0 : back + 1;
    if (back >= settings.closesAfter) end(after);
  }
  return open ? [...episodes, open] : episodes;
}
