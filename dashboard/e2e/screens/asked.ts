import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './browser.ts';

const MOST = 8;

/** Opens a page and checks its calls: at most eight, none twice. */
export async function openCounted(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const listen = (request: { url(): string; method(): string; postData(): string | null }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`);
  };
  page.on('request', listen);
  await page.goto(path);
  await settle(page);
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST);
  expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
  return asked;
}
