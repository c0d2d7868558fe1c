/**
 * One suffix rule of a Hunspell affix file. Words are only cut and extended at their end (prefixes are elisions here).
 */
interface SuffixRule {
  strip: string;
  add: string;
  condition: RegExp;
  /** Morphological fields of the rule ('po:ppas', 'is:fem'). */
  fields: readonly string[];
}

const RULE = /^SFX (\S\S) (\S+) (\S+)\s+(\S+)\s*(.*)$/;

/** Suffix rules by flag, from an affix file with two-letter flags (`FLAG long`). */
export function suffixRules(affixFile: string): ReadonlyMap<string, readonly SuffixRule[]> {
  const rules = new Map<string, SuffixRule[]>();
  for (const line of affixFile.split(/\r?\n/)) {
    const found = RULE.exec(line);
    if (!found || /^\S\S [YN] \d+$/.test(line.slice(4))) continue;
    const [, flag = '', strip = '', add = '', condition = '.', fields = ''] = found;
    const rule: SuffixRule = {
      strip: strip === '0' ? '' : strip,
      add: (add.split('/')[0] ?? '').replace(/^0$/, ''),
      condition: new RegExp(`${condition}$`, 'u'),
      fields: fields.split(/\s+/).filter(Boolean),
    };
    const list = rules.get(flag);
    if (list) list.push(rule);
    else rules.set(flag, [rule]);
  }
  return rules;
}

/** A form of the dictionary with its citation form and its fields. */
export interface Form {
  form: string;
  lemma: string;
  fields: readonly string[];
}

const NEEDS_AFFIX = '()';
const FORBIDDEN = '{}';

const value = (fields: readonly string[], name: string) =>
  fields.find((field) => field.startsWith(`${name}:`))?.slice(name.length + 1);

/** A rule's part of speech replaces that of the entry ('po:ppas' of a verb); its inflexion is added. */
function merged(entry: readonly string[], rule: readonly string[]): readonly string[] {
  const speech = rule.some((field) => field.startsWith('po:'));
  return [...entry.filter((field) => !speech || !field.startsWith('po:')), ...rule];
}

function flagsOf(flags: string): string[] {
  return flags.match(/../gu) ?? [];
}

/** Every form of one line of the dictionary. */
export function* formsOf(line: string, rules: ReadonlyMap<string, readonly SuffixRule[]>): Generator<Form> {
  const [head = '', ...fields] = line.split(/\s+/);
  const slash = head.indexOf('/');
  const word = slash > 0 ? head.slice(0, slash) : head;
  const flags = slash > 0 ? flagsOf(head.slice(slash + 1)) : [];
  if (!word || flags.includes(FORBIDDEN)) return;
  const lemma = value(fields, 'st') ?? word;
  if (!flags.includes(NEEDS_AFFIX)) yield { form: word, lemma, fields };
  for (const flag of flags)
    for (const rule of rules.get(flag) ?? []) {
      if (!word.endsWith(rule.strip) || !rule.condition.test(word)) continue;
      yield {
        form: word.slice(0, word.length - rule.strip.length) + rule.add,
        lemma,
        fields: merged(fields, rule.fields),
      };
    }
}
