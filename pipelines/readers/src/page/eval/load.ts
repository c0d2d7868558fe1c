import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { z } from 'zod';

/** A recorded page with what should be read from it. What its set does not say is absent and not judged. */
export interface LabelledPage {
  name: string;
  address: string;
  html: string;
  title?: string;
  authors?: string[];
  /** A day, or a time with or without a zone. */
  published?: string;
  text?: string;
}

const text = z.string().nullish();
const names = z.union([z.array(z.string()), z.string().transform((name) => [name])]).nullish();
const line = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  file: text,
  url: text,
  title: text,
  authors: names,
  date: text,
  text,
  gold_title: text,
  gold_authors: names,
  gold_published: text,
  gold_date: text,
});
const record = z.object({ url: text, title: text, authors: names, publish_date: text });
const bodies = z.record(z.string(), z.object({ articleBody: text, url: text }));

/** Recorded pages were often encoded anew, and their declaration left as it was. */
function decoded(path: string): string {
  const bytes = readFileSync(path);
  const plain = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return new TextDecoder(htmlEncodingSniffer(plain, { defaultEncoding: 'windows-1252' })).decode(plain);
  }
}

const find = (folder: string, names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => [name, `${name}.gz`, `${name}.html`, `${name}.html.gz`])
    .flatMap((name) => [join(folder, name), join(folder, 'html', name), join(folder, 'pages', name)])
    .find((path) => existsSync(path) && statSync(path).isFile());

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function fromLines(folder: string, file: string): LabelledPage[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((row) => row.trim() !== '')
    .flatMap((row) => {
      const read = line.parse(JSON.parse(row));
      const path = find(folder, [read.file, read.id].filter((name) => name != null && name !== '').map(String));
      if (!path) {
        console.error(`no page for ${read.file ?? read.id}`);
        return [];
      }
      return [
        {
          name: basename(path),
          address: read.url ?? 'https://example.org/',
          html: decoded(path),
          ...present({
            title: read.title ?? read.gold_title,
            authors: read.authors ?? read.gold_authors,
            published: read.date ?? read.gold_published ?? read.gold_date,
            text: read.text,
          }),
        },
      ];
    });
}

/** A folder with `metadata/NAME.json`, `html/NAME.html` and `txt/NAME.txt`. */
function fromRecords(folder: string): LabelledPage[] {
  const names = new Set(
    ['metadata', 'txt'].flatMap((kind) =>
      existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).map((file) => file.replace(/\.[^.]*$/, '')) : [],
    ),
  );
  return [...names].sort().flatMap((name) => {
    const path = find(folder, [`${name}.html`]);
    if (!path) return [];
    const metadata = join(folder, 'metadata', `${name}.json`);
    const body = join(folder, 'txt', `${name}.txt`);
    const read = existsSync(metadata) ? record.parse(JSON.parse(readFileSync(metadata, 'utf8'))) : {};
    return [
      {
        name,
        address: read.url ?? 'https://example.org/',
        html: decoded(path),
        ...present({
          title: read.title,
          authors: read.authors?.length ? read.authors : undefined,
          published: read.publish_date,
          text: existsSync(body) ? readFileSync(body, 'utf8') : undefined,
        }),
      },
    ];
  });
}

/** A folder with `ground-truth.json` and `html/ID.html.gz`: texts alone. */
function fromBodies(folder: string): LabelledPage[] {
  const truth = bodies.parse(JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')));
  return Object.entries(truth).flatMap(([id, { articleBody, url }]) => {
    const path = find(folder, [id]);
    return path
      ? [
          {
            name: id.slice(0, 12),
            address: url || 'https://example.org/',
            html: decoded(path),
            text: articleBody ?? '',
          },
        ]
      : [];
  });
}

/** The pages of a folder in any of the known formats. Throws when it has none. */
export function labelledPages(folder: string): LabelledPage[] {
  if (existsSync(join(folder, 'ground-truth.json'))) return fromBodies(folder);
  for (const inner of [folder, join(folder, 'tests/data')])
    if (existsSync(join(inner, 'metadata')) || existsSync(join(inner, 'txt'))) return fromRecords(inner);
  const lists = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  if (lists.length === 0) throw new Error(`${folder}: neither *.jsonl nor ground-truth.json nor metadata/`);
  return lists.flatMap((file) => fromLines(folder, file));
}
