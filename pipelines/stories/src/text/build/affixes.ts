/**
 * One suffix rule of a Hunspell affix file. Words are only cut and extended at their end (prefixes are elisions here).
 */
export interface SuffixRule {
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
