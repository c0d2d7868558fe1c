import { PATHS } from '@vigie/contracts/calls/paths';
import { type Access, CALLERS, type CallerName, callerMay } from '@vigie/contracts/roles/access';
import { CALL_ACCESS, COLLECTOR_ACCESS } from '@vigie/contracts/roles/calls';
import { CAPABILITIES } from '@vigie/contracts/roles/capabilities';
import { CLIENT_FRAME_ACCESS, SERVER_FRAME_ACCESS } from '@vigie/contracts/roles/frames';
import { PAGE_ACCESS, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';

const NAMES = Object.keys(CALLERS) as CallerName[];
const cells = (access: Access): string[] => NAMES.map((name) => (callerMay(access, name) ? 'yes' : 'no'));
const line = (...texts: string[]): string => `| ${texts.join(' | ')} |`;

const table = (what: string, rows: readonly string[]): string =>
  [line(what, ...NAMES), line('---', ...NAMES.map(() => '---')), ...rows].join('\n');

/** The tables of docs/roles.md by their headings, as contracts/src/roles say. */
export const roleTables = (): Record<string, string> => ({
  Calls: table('call', [
    ...Object.entries(CALL_ACCESS).map(([name, access]) => {
      const { method, path } = PATHS[name as keyof typeof PATHS];
      return line(`${name} \`${method} ${path}\``, ...cells(access));
    }),
    ...Object.entries(COLLECTOR_ACCESS).map(([path, access]) => line(`events \`${path}\``, ...cells(access))),
  ]),
  Screens: table(
    'screen, opened',
    Object.values({ ...SCREEN_ACCESS, ...PAGE_ACCESS }).map(({ path, opens }) => line(`\`${path}\``, ...cells(opens))),
  ),
  Menu: table(
    'entry',
    Object.values(SCREEN_ACCESS).flatMap(({ path, menu }) =>
      menu === null ? [] : [line(`\`${path}\``, ...cells(menu))],
    ),
  ),
  'Parts of screens': table(
    'capability',
    Object.entries(CAPABILITIES).map(([name, access]) => line(name, ...cells(access))),
  ),
  'Frames that clients send': table(
    'frame',
    Object.entries(CLIENT_FRAME_ACCESS).map(([name, access]) => line(name, ...cells(access))),
  ),
  'Frames that clients receive': table(
    'frame',
    Object.entries(SERVER_FRAME_ACCESS).map(([name, access]) => line(name, ...cells(access))),
  ),
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
