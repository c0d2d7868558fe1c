import { foldKey } from './fold.ts';

/** What a form is once case, apostrophes and hyphens, and then accents are folded. */
export interface FormKeys {
  /** Lower case, straight apostrophes; of a clitic ('-t-il') the word alone. */
  lower: string;
  folded: string;
}

const PLAIN = /^[a-zà-öø-ÿœæ]+$/;

function fresh(form: string): FormKeys {
  const lower = PLAIN.test(form)
    ? form
    : form
        .toLowerCase()
        .replace(/[’ʼ]/g, "'")
        .replace(/[‐‑]/g, '-')
        .replace(/^-(?:t-)?/, '');
  return { lower, folded: foldKey(lower) };
}

/** Forms repeat; the memory is emptied when full, which changes nothing but the time. Long forms are not kept. */
const MEMORY = 60_000;
const LONG = 40;
const memory = new Map<string, FormKeys>();

export function keysOf(form: string): FormKeys {
  const known = memory.get(form);
  if (known) return known;
  const made = fresh(form);
  if (form.length > LONG) return made;
  if (memory.size >= MEMORY) memory.clear();
  memory.set(form, made);
  return made;
}
