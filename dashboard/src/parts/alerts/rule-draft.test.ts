import { RULE_KINDS } from '@vigie/contracts/alerts/rule-kinds';
import { alertCondition } from '@vigie/contracts/alerts/rules';
import { expect, test } from 'vitest';
import { proposedCondition, withThreshold } from './rule-draft.ts';

const FILTERS = {
  editeur: 'all',
  groupe: 'editeur',
  source: 'mobile',
  articlePosition: 'top',
  articleCategory: 'all',
} as const;
const OWN = { editeur: 'aurore.example', concurrents: ['midi.example', 'soir.example'] };

test.each(RULE_KINDS)('the proposed %s is one that the server takes, with the filters of the screen', (kind) => {
  const proposed = proposedCondition(kind, FILTERS, OWN)!;
  expect(alertCondition.parse(proposed)).toEqual(proposed);
  if (proposed.type === 'sitemap') expect(proposed.editeur).toBe('aurore.example');
  else if (proposed.type !== 'flux')
    expect(proposed).toMatchObject({ editeur: 'aurore.example', source: 'mobile', articlePosition: 'top' });
});

test('the publisher of the screen is watched, not among its own rivals', () => {
  const on = { ...FILTERS, editeur: 'midi.example' };
  expect(proposedCondition('absence', on, OWN)).toMatchObject({
    editeur: 'midi.example',
    concurrents: ['soir.example'],
    minimum: 1,
  });
});

test('without a publisher, or without rivals, there is nothing to propose', () => {
  expect(proposedCondition('baisse', FILTERS, { editeur: 'all', concurrents: [] })).toBeNull();
  expect(proposedCondition('absence', FILTERS, { ...OWN, concurrents: [] })).toBeNull();
});

test('a slider moves the one number of its kind', () => {
  const drop = proposedCondition('baisse', FILTERS, OWN)!;
  expect(withThreshold(drop, 80)).toEqual({ ...drop, pourcent: 80 });
});
