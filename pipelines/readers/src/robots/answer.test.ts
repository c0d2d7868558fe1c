import { expect, it } from 'vitest';
import { robotsOf } from './answer.ts';

const address = 'https://journal.example/robots.txt';
const text = 'User-agent: *\nDisallow: /';
const page = 'https://journal.example/a';

it.each([
  [200, 'read', false],
  [301, 'unavailable', true],
  [401, 'unavailable', true],
  [403, 'unavailable', true],
  [404, 'unavailable', true],
  [429, 'unreachable', false],
  [500, 'unreachable', false],
  [503, 'unreachable', false],
  [undefined, 'unreachable', false],
  [0, 'unreachable', false],
])('reads status %s as %s', (status, state, allowed) => {
  const robots = robotsOf({ status, text, address });
  expect(robots.state).toBe(state);
  expect(robots.decision(page, 'VigieBot').allowed).toBe(allowed);
});
