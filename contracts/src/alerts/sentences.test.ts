import { expect, test } from 'vitest';
import { RULE_KINDS } from './rule-kinds.ts';
import { type AlertCondition, alertCondition, thresholdOf } from './rules.ts';
import { conditionWords, episodeSentence } from './sentences.ts';

const NAMES = new Map([
  ['aurore.example', 'L’Aurore'],
  ['midi.example', 'Midi'],
  ['soir.example', 'Le Soir'],
]);
const nameOf = (name: string): string => NAMES.get(name) ?? name;

const CONDITIONS: Readonly<Record<AlertCondition['type'], AlertCondition>> = {
  absence: alertCondition.parse({
    ...{ type: 'absence', editeur: 'aurore.example', concurrents: ['midi.example', 'soir.example'] },
    source: 'mobile',
  }),
  perte: alertCondition.parse({ type: 'perte', editeur: 'aurore.example', articlePosition: 'top' }),
  baisse: alertCondition.parse({ type: 'baisse', editeur: 'aurore.example' }),
  flux: alertCondition.parse({ type: 'flux', sources: ['google_desktop', 'applenews'] }),
};

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('every kind is told in words', () => {
  expect(RULE_KINDS.map((kind) => plain(conditionWords(CONDITIONS[kind], nameOf)))).toEqual([
    '2 au moins de Midi et Le Soir sur une histoire depuis 1 h, L’Aurore jamais (Mobile)',
    'L’Aurore sorti du premier bloc d’une page (Top) depuis 30 min',
    'Score de L’Aurore sur 3 h, 50 % ou plus sous l’habitude',
    'Aucune photo de Google Desktop et Apple News depuis 10 min',
  ]);
  expect(RULE_KINDS.map((kind) => thresholdOf(CONDITIONS[kind]))).toEqual([60, 30, 50, 10]);
});

test('every episode is told with the figures of the moment at which it opened', () => {
  const [since, opened] = [Date.parse('2026-11-20T12:00:00Z'), Date.parse('2026-11-20T13:05:00Z')];
  const facts = { value: 56, usual: 2_800.4, points: 1_234, rivals: ['midi.example'] };
  const sentence = (kind: AlertCondition['type'], label: string): string =>
    plain(episodeSentence({ condition: CONDITIONS[kind], label, since, opened, facts }, nameOf));
  expect(sentence('absence', 'Gel')).toBe('Midi est sur « Gel » depuis 1 h 5 min, L’Aurore n’y est pas');
  expect(sentence('perte', 'Google Desktop, Top')).toBe(
    'L’Aurore n’est plus dans le premier bloc de Google Desktop, Top depuis le 20/11 13:00',
  );
  expect(plain(sentence('baisse', ''))).toBe(
    'L’Aurore : 1 234 points en 3 h, 56 % sous l’habitude du vendredi (2 800)',
  );
  expect(sentence('flux', 'Apple News')).toBe('Apple News n’est plus photographié depuis le 20/11 13:00');
});
