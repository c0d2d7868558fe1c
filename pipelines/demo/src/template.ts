import { type Binding, bind } from './lexicon.ts';
import type { Random } from './random.ts';

export type Bindings = ReadonlyMap<string, Binding>;

const SLOT = /\{([a-z]+\w*)(?:\.(\w+))?\}/g;

/**
 * Binds every slot of the templates once, two slots of a kind (`ville`, `ville2`) to different values. Slots that are
 * bound already keep their value.
 */
export function bindAll(templates: readonly string[], from: Random, known: Bindings = new Map()): Bindings {
  const bound = new Map(known);
  const taken = new Set(Array.from(bound.values(), ({ self }) => self));
  for (const [, slot] of templates.join('\n').matchAll(SLOT)) {
    if (slot === undefined || bound.has(slot)) continue;
    let value = bind(slot, from);
    for (let tries = 0; taken.has(value.self) && tries < 20; tries++) value = bind(slot, from);
    taken.add(value.self);
    bound.set(slot, value);
  }
  return bound;
}

const capitalise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** French elision and contraction, needed where a slot begins with a vowel or an article. */
const elide = (text: string): string =>
  text
    .replace(/(?<!\p{L})([Dd])e (?=[aeiouyéèêâîôûAEIOUYÉÈÊÂÎÔÛ])/gu, "$1'")
    .replace(/(?<!\p{L})([Qq]u)e (?=[aeiouéèêâîôûAEIOUÉÈÊÂÎÔÛ])/gu, "$1'")
    .replace(/\b([Dd])e le /g, '$1u ')
    .replace(/\b([Dd])e les /g, '$1es ')
    .replace(/\bà le /g, 'au ')
    .replace(/\bà les /g, 'aux ');

/**
 * A sentence from a template: `[a|b]` becomes one of the alternatives (not nested), `{ville}` the bound value,
 * `{pays.en}` one of its forms. The same random stream gives the same sentence.
 */
export function fill(template: string, bindings: Bindings, from: Random): string {
  const chosen = template.replace(/\[([^\]]*)\]/g, (_, choices: string) => from.pick(choices.split('|')));
  const filled = chosen.replace(SLOT, (_, slot: string, form = 'self') => bindings.get(slot)?.[form] ?? '');
  return capitalise(elide(filled).replace(/ {2,}/g, ' ').trim());
}
