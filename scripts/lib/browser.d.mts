/** Path of the Chromium of the tests and benchmarks: see browser.mjs. */
export function browser(): Promise<string>;
