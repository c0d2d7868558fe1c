import { PERIOD_MAX_S } from '@vigie/contracts/events';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { repair } from '@vigie/stories/text/repair';
import type { Form, StoredWording } from '../read/wordings.ts';

/** A way in which an article was shown. */
export interface Wording {
  titre: string;
  url: string;
  /** false: several fit, or none is stored. */
  certain: boolean;
}

const PERIOD_MAX_MS = PERIOD_MAX_S * 1000;

/** Whether a form was shown around the time of a passage that does not say its own. */
const fits = ({ first, last }: StoredWording, form: { at: number } | { quarter: number }): boolean =>
  'at' in form
    ? first <= form.at && form.at <= last
    : first < form.quarter + QUARTER_MS && last > form.quarter - PERIOD_MAX_MS;

/** Of several that fit, the one that began last. */
const newest = (all: readonly StoredWording[]): StoredWording | undefined =>
  [...all].sort((a, b) => b.first - a.first || b.last - a.last || b.shown - a.shown)[0];

/** What an article was shown as; seals bind titles as they are stored. `known`: its title and address of today, for when nothing else is stored. */
export function wordingOf(
  stored: readonly StoredWording[],
  form: Form,
  source: string,
  known: Pick<Wording, 'titre' | 'url'>,
): Wording {
  if ('shown' in form) {
    const said = stored.find(({ shown }) => shown === form.shown);
    return said ? { titre: repair(said.title), url: said.url, certain: true } : { ...known, certain: false };
  }
  const fitting = stored.filter((one) => one.source === source && fits(one, form));
  const chosen = newest(fitting);
  if (chosen === undefined) return { ...known, certain: false };
  return { titre: repair(chosen.title), url: chosen.url, certain: fitting.length === 1 };
}
