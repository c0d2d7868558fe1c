import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertMayCollect, domainsOf } from './collect.ts';

const folder = mkdtempSync(join(tmpdir(), 'collect-'));
afterAll(() => rmSync(folder, { recursive: true }));
const CONTACT = { VIGIE_CONTACT: 'vous@exemple.fr' };

test('domains are separated by commas', () => {
  expect(domainsOf('exemple.fr, autre.exemple.fr,')).toEqual(['exemple.fr', 'autre.exemple.fr']);
  for (const wrong of ['', ' , ', 'exemple', 'https://exemple.fr', 'a b.fr', 'x@exemple.fr']) {
    expect(() => domainsOf(wrong)).toThrow(/--collect/);
  }
});

test('nothing is collected without a contact, or among invented articles', () => {
  expect(() => assertMayCollect(folder, { VIGIE_CONTACT: undefined })).toThrow(/VIGIE_CONTACT/);
  assertMayCollect(folder, CONTACT);
  writeFileSync(join(folder, 'demo.json'), '{}');
  expect(() => assertMayCollect(folder, CONTACT)).toThrow(/invented newsroom/);
});
