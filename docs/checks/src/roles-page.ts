import { PATHS } from '@vigie/contracts/calls/paths';
import { type Access, CALLERS, CAPABILITIES, type CallerName, callerMay } from '@vigie/contracts/roles/access';
import { CALL_ACCESS, COLLECTOR_ACCESS } from '@vigie/contracts/roles/calls';
import { CLIENT_FRAME_ACCESS, SERVER_FRAME_ACCESS } from '@vigie/contracts/roles/frames';
import { PAGE_ACCESS, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';

const NAMES = Object.keys(CALLERS) as CallerName[];
const ORDER: readonly Access[] = ['public', 'session', 'actus', 'admin', 'key'];

/** The callers that an access admits. */
function whoMay(access: Access): string {
  const names = NAMES.filter((name) => callerMay(access, name));
  return names.length === NAMES.length ? 'everybody' : names.join(', ');
}

/** One row an access, with all that it opens. */
function table(what: string, rows: readonly (readonly [Access, string])[]): string {
  const grouped = ORDER.map(
    (access) => [access, rows.filter(([of]) => of === access).map(([, text]) => text)] as const,
  );
  const lines = grouped
    .filter(([, texts]) => texts.length > 0)
    .map(([access, texts]) => `| ${whoMay(access)} | ${texts.join(', ')} |`);
  return [`| who | ${what} |`, '| --- | --- |', ...lines].join('\n');
}

const named = (accesses: Readonly<Record<string, Access>>): (readonly [Access, string])[] =>
  Object.entries(accesses).map(([name, access]) => [access, name]);

/** The tables of docs/roles.md by their headings, as contracts/src/roles say. */
export const roleTables = (): Record<string, string> => ({
  Calls: table('calls', [
    ...Object.entries(CALL_ACCESS).map(([name, access]) => {
      const { method, path } = PATHS[name as keyof typeof PATHS];
      return [access, `\`${method} ${path}\``] as const;
    }),
    ...Object.entries(COLLECTOR_ACCESS).map(([path, access]) => [access, `\`${path}\``] as const),
  ]),
  Screens: table(
    'screens',
    Object.values({ ...SCREEN_ACCESS, ...PAGE_ACCESS }).map(({ path, opens }) => [opens, `\`${path}\``] as const),
  ),
  Menu: table(
    'entries',
    Object.values(SCREEN_ACCESS).flatMap(({ path, menu }) => (menu === null ? [] : [[menu, `\`${path}\``] as const])),
  ),
  'Parts of screens': table('capabilities', named(CAPABILITIES)),
  'Frames that clients send': table('frames', named(CLIENT_FRAME_ACCESS)),
  'Frames that clients receive': table('frames', named(SERVER_FRAME_ACCESS)),
});

/** The table under each heading of a page of Markdown. */
export function tablesUnder(markdown: string): Record<string, string> {
  const parts = markdown.split(/^## /m).slice(1);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const rows = lines.filter((text) => text.startsWith('|'));
      return rows.length === 0 ? [] : [[heading.trim(), rows.join('\n')]];
    }),
  );
}
