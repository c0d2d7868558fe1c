import { expect, test } from 'vitest';
import { PAGE_PARAMETERS } from '../parts/page/page-address.ts';
import { PROOF_PARAMETERS } from '../parts/proof/proof-address.ts';
import { SCORE_PARAMETERS } from '../parts/score/score-address.ts';
import { withoutEffect } from './unreadable.ts';

const CLUSTER = '00000000000000cd';

test.each([
  [PAGE_PARAMETERS, 'page=applenews.topic..Climat&a=2026-11-24T08:20:00Z&rival=x', []],
  [PAGE_PARAMETERS, 'page=mars&a=hier&avec=2026-11-24&article=7', ['page', 'a', 'avec', 'article']],
  [PROOF_PARAMETERS, `cible=cluster.${CLUSTER}&depuis=100&cellule=3.google_desktop.top`, []],
  [PROOF_PARAMETERS, 'cible=groupe.1&depuis=-1&cellule=9.x&depuis=0', ['cible', 'cellule', 'depuis']],
  [SCORE_PARAMETERS, `aDu=2026-10-25T00:00&aAu=2026-10-25T23:59&par=page&dans=cluster.${CLUSTER}`, []],
  [SCORE_PARAMETERS, 'aDu=hier&aAu=2026-10-25T23:59&par=titre&dans=autre', ['aDu', 'aAu', 'par', 'dans']],
] as const)('%#: %o of %s cannot be read', (own, search, names) => {
  expect(withoutEffect(new URLSearchParams(search), own).map(({ name }) => name)).toEqual(names);
});
