import { expect, test } from 'vitest';
import { inventedWalls } from '../testing/walls.ts';
import { CHALLENGE_STATUSES, wallOfError } from './walls.ts';

const challenges = inventedWalls.filter(({ html }) => /_cf_chl_opt|captcha-delivery|px-captcha/.test(html));

test('a challenge is one whatever status it is answered with; a plain error page is none', () => {
  expect(challenges.length).toBeGreaterThan(2);
  for (const { html } of challenges)
    for (const status of CHALLENGE_STATUSES) expect(wallOfError(status, { html, headers: {} })).toBe('bot wall');
  const plain = (text: string) => ({
    html: `<html><head><title>${text}</title></head><h1>${text}</h1></html>`,
    headers: {},
  });
  expect(wallOfError(503, plain('503 Service Temporarily Unavailable'))).toBeUndefined();
  expect(wallOfError(503, plain('Site en maintenance, nous revenons bientôt'))).toBeUndefined();
  expect(wallOfError(403, plain('403 Forbidden'))).toBeUndefined();
  expect(wallOfError(429, plain('Too many requests'))).toBeUndefined();
  expect(wallOfError(503, plain('Vérifiez que vous êtes humain'))).toBe('bot wall');
  expect(wallOfError(520, { html: '', headers: { 'cf-mitigated': 'challenge' } })).toBe('bot wall');
});
