import { expect, test } from 'vitest';
import { RULE_KINDS } from './rule-kinds.ts';
import { type AlertCondition, alertCondition } from './rules.ts';
import { aftermathSentence, conditionWords, distanceWords, episodeSentence, sitemapLabel } from './sentences.ts';
import { thresholdOf } from './threshold.ts';

const NAMES = new Map([
  ['aurore.example', 'L’Aurore'],
  ['midi.example', 'Midi'],
  ['soir.example', 'Le Soir'],
]);
const nameOf = (name: string): string => NAMES.get(name) ?? name;

const CONDITIONS: Readonly<Record<AlertCondition['type'], AlertCondition>> = {
  absence: alertCondition.parse({
    type: 'absence',
    editeur: 'aurore.example',
    concurrents: ['midi.example', 'soir.example'],
    source: 'mobile',
  }),
  perte: alertCondition.parse({ type: 'perte', editeur: 'aurore.example', articlePosition: 'top' }),
  baisse: alertCondition.parse({ type: 'baisse', editeur: 'aurore.example' }),
  sitemap: alertCondition.parse({ type: 'sitemap', editeur: 'aurore.example', fautes: ['unreachable', 'http_error'] }),
  flux: alertCondition.parse({ type: 'flux', sources: ['google_desktop', 'applenews'] }),
};

test('a rule about a sitemap that watches nothing is refused on its field', () => {
  const { error } = alertCondition.safeParse({ type: 'sitemap', editeur: 'aurore.example', silence: 'jamais' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['fautes'], expect.stringContaining('la règle ne sonnerait jamais')],
  ]);
});

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('every kind is told in words', () => {
  expect(RULE_KINDS.map((kind) => plain(conditionWords(CONDITIONS[kind], nameOf)))).toEqual([
    '2 au moins de Midi et Le Soir sur une histoire depuis 1 h, L’Aurore jamais (Mobile)',
    'L’Aurore sorti du premier bloc d’une page (Top) depuis 30 min',
    'Score de L’Aurore sur 3 h, 50 % ou plus sous l’habitude',
    'Un sitemap de L’Aurore muet plus de 1 h et deux fois son habitude, ou en faute (Injoignable, Erreur HTTP)',
    'Aucune photo de Google Desktop et Apple News depuis 10 min',
  ]);
  expect(RULE_KINDS.map((kind) => thresholdOf(CONDITIONS[kind]))).toEqual([60, 30, 50, 60, 10]);
  const one = { type: 'sitemap', editeur: 'aurore.example', code: 'aurore-news', silence: 'minutes', minutes: 90 };
  expect(plain(conditionWords(alertCondition.parse(one), nameOf))).toBe(
    'Sitemap aurore-news de L’Aurore muet plus de 1 h 30 min',
  );
});

test('every episode is told with the figures of the moment at which it opened', () => {
  const [since, opened] = [Date.parse('2026-11-20T12:00:00Z'), Date.parse('2026-11-20T13:05:00Z')];
  const facts = { value: 56, usual: 2_800.4, points: 1_234, rivals: ['midi.example'] };
  const sentence = (kind: AlertCondition['type'], label: string, subject = ''): string =>
    plain(episodeSentence({ condition: CONDITIONS[kind], subject, label, since, opened, facts }, nameOf));
  expect(sentence('absence', 'Gel')).toBe('Midi est sur « Gel » depuis 1 h 5 min, L’Aurore n’y est pas');
  expect(sentence('perte', 'Google Desktop, Top')).toBe(
    'L’Aurore n’est plus dans le premier bloc de Google Desktop, Top depuis le 20/11 13:00',
  );
  expect(plain(sentence('baisse', ''))).toBe(
    'L’Aurore : 1 234 points en 3 h, 56 % sous l’habitude du vendredi (2 800)',
  );
  const [silence, fault] = ['silence aurore.example aurore-news', 'http_error aurore.example aurore-news'];
  expect(
    plain(
      episodeSentence(
        {
          condition: CONDITIONS.sitemap,
          subject: silence,
          label: sitemapLabel(silence),
          since,
          opened,
          facts: { ...facts, value: 130, usual: 20 },
        },
        nameOf,
      ),
    ),
  ).toBe('Sitemap aurore-news : rien de nouveau depuis 2 h 10 min (20 min d’habitude à cette heure)');
  expect(sentence('sitemap', sitemapLabel(fault), fault)).toBe(
    'Sitemap aurore-news : Erreur HTTP depuis le 20/11 13:00',
  );
  expect(sentence('flux', 'Apple News')).toBe('Apple News n’est plus photographié depuis le 20/11 13:00');
});

test('how near a rule is, in the unit of its threshold', () => {
  expect(plain(distanceWords('absence', { value: 37, threshold: 60 }))).toBe('37 min pour un seuil de 1 h');
  expect(plain(distanceWords('flux', { value: 0, threshold: 10 }))).toBe('0 s pour un seuil de 10 min');
  expect(plain(distanceWords('baisse', { value: 12.4, threshold: 50 }))).toBe('12 % pour un seuil de 50 %');
  expect(plain(distanceWords('baisse', { value: -8, threshold: 50 }))).toBe(
    '8 % au-dessus de l’habitude pour un seuil de 50 %',
  );
});

test('what happened after an alert, in words of its kind', () => {
  const [since, opened] = [Date.parse('2026-11-20T12:00:00Z'), Date.parse('2026-11-20T13:05:00Z')];
  const after = (kind: AlertCondition['type'], change: object = {}): string => {
    const ended = {
      condition: CONDITIONS[kind],
      since,
      opened,
      closed: opened + 40 * 60_000,
      entered: null,
      isCut: false,
    };
    return plain(aftermathSentence({ ...ended, ...change }, nameOf));
  };
  expect(after('absence', { entered: opened + 39 * 60_000 })).toBe('L’Aurore y est entré 39 min après l’alerte');
  expect(after('absence')).toBe('Les concurrents en sont sortis, L’Aurore n’y est pas entré');
  expect(after('perte')).toBe('Revenu dans le premier bloc au bout de 40 min');
  expect(after('perte', { closed: since + 86_400_000 })).toBe('Pas revenu dans le premier bloc en un jour');
  expect(after('baisse')).toBe('Score revenu au bout de 40 min');
  expect([after('sitemap'), after('flux')]).toEqual(['Rétabli au bout de 40 min', 'Rétabli au bout de 40 min']);
  expect(after('baisse', { isCut: true })).toBe('Terminée au bout de 40 min');
});
