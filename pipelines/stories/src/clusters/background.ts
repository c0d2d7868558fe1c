import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/**
 * The number of texts of other French news that contain each term. With it a word is common before the stream has shown
 * so.
 */
export interface Background {
  texts: number;
  counts: ReadonlyMap<string, number>;
}

const FILE = new URL('../../data/background.json.gz', import.meta.url);
const schema = z.object({ texts: z.int().min(0), counts: z.record(z.string(), z.int().min(1)) });

let loaded: Background | undefined;

/** The committed counts, read once. Throws when the file is missing or malformed. */
export const background = (): Background => {
  if (loaded === undefined) {
    const { texts, counts } = schema.parse(JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8')));
    loaded = { texts, counts: new Map(Object.entries(counts)) };
  }
  return loaded;
};

export const NO_BACKGROUND: Background = { texts: 0, counts: new Map() };
