import { URL_MAX } from '@vigie/contracts/canonical-url';
import type { RawEntry } from './entry.ts';

/** Reads a sitemap that has one URL a line. */
export class TextSitemap {
  #rest = '';
  readonly #found: (raw: RawEntry) => void;

  constructor(found: (raw: RawEntry) => void) {
    this.#found = found;
  }

  write(text: string): void {
    const lines = (this.#rest + text).split(/[\r\n]+/);
    // No URL is so long; what follows in the line is not read as one either.
    this.#rest = lines.pop()?.slice(0, 2 * URL_MAX) ?? '';
    for (const line of lines) this.#line(line);
  }

  end(): void {
    this.#line(this.#rest);
    this.#rest = '';
  }

  #line(line: string): void {
    if (/^\s*https?:/i.test(line)) this.#found({ url: line });
  }
}
