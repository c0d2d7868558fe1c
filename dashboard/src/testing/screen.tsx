import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ExportSlot, type FileSource } from '@vigie/charts/export-slot';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { QueryProvider } from '../query/query-context.tsx';
import { withRivals } from '../query/rivals-address.ts';
import { openedSearch } from '../query/stored-query.ts';
import type { User } from '../session/stored-user.ts';
import { UserContext } from '../session/user-context.ts';
import { serverNow } from '../shared/clock.ts';
import { memoryStorage } from './memory-storage.ts';

export const READER: User = { email: 'lectrice@vigie.example', editeur: 'aurore', isAdmin: false, role: 'normal' };
export const ADMIN: User = { ...READER, email: 'admin@vigie.example', isAdmin: true };

interface Scene {
  user?: User;
  /** Address with its search part. */
  at?: string;
  /** Answers already in the cache, by the first part of their key. */
  answers?: Readonly<Record<string, unknown>>;
  /** Contents of the browser's storage. */
  stored?: Readonly<Record<string, string>>;
}

/** The router leads there first. */
function wholeAddress(at: string, user: User, storage: Storage): string {
  const { pathname, search, hash } = new URL(at, 'http://vigie.example');
  return pathname + withRivals(openedSearch(search, user.editeur, storage, serverNow()), pathname, user) + hash;
}

/** An answer as the cache holds it. */
export const answered = <T,>(data: T) => ({ data, until: Date.parse('2026-11-21T10:15:00Z'), took: 5 });

/** In the place of a chart's menu of files: what it offers, without a control of its own. */
const FilesMark = ({ title, kind = title, table, picture }: FileSource) => (
  <data value={JSON.stringify([kind, { picture: picture !== undefined, table: table !== undefined }])} />
);

/** What the charts of some HTML offer as files, by the first words of their names. */
export const filesOf = (html: string): ReadonlyMap<string, { picture: boolean; table: boolean }> =>
  new Map(
    [...html.matchAll(/<data value="([^"]*)"/g)].map(([, value = '']) => JSON.parse(value.replaceAll('&quot;', '"'))),
  );

/**
 * The HTML that a part of a screen shows at once: no effect runs, no call is sent. For words, lists and their lengths,
 * and what each user sees; clicks need a browser.
 */
export function htmlOf(element: ReactNode, { user = READER, at = '/', answers = {}, stored = {} }: Scene = {}): string {
  const storage = memoryStorage(stored);
  vi.stubGlobal('localStorage', storage);
  const client = new QueryClient();
  for (const [key, initialData] of Object.entries(answers)) client.setQueryDefaults([key], { initialData });
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[wholeAddress(at, user, storage)]}>
          <UserContext value={user}>
            <QueryProvider>
              <ExportSlot value={FilesMark}>{element}</ExportSlot>
            </QueryProvider>
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  } finally {
    vi.unstubAllGlobals();
  }
}

/** The same with the parts that are loaded lazily. */
export async function htmlOnceLoaded(element: ReactNode, scene: Scene = {}): Promise<string> {
  htmlOf(element, scene);
  await vi.dynamicImportSettled();
  return htmlOf(element, scene);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

const decoded = (html: string): string => html.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** The texts in some HTML, one per text node. */
export const textsOf = (html: string): string[] =>
  decoded(html.replace(/<[^>]*>/g, '\n'))
    .split('\n')
    .filter((text) => text.trim() !== '');

/** Values of an attribute, in order. */
export const attributesOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value));

/** Texts of every element of a kind, in order. */
export const elementsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) =>
    textsOf(inside).join(''),
  );

/** The HTML from an element with this label to the end of the first element of its kind. */
export function partOf(html: string, label: string): string {
  const [open, tag] = [...html.matchAll(/<(\w+)[^>]* aria-label="([^"]*)"[^>]*>/g)].flatMap((match) =>
    decoded(match[2] ?? '') === label ? [match.index, match[1] ?? ''] : [],
  ) as [number?, string?];
  if (open === undefined) throw new Error(`nothing is labelled ${label}`);
  return html.slice(open, html.indexOf(`</${tag}>`, open));
}
