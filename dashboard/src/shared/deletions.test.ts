import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CALL_AUDIT } from '@vigie/contracts/calls/audit';
import { expect, test } from 'vitest';

/**
 * How each call that takes something away is kept from happening by one wrong click.
 * `confirm`: `doing` stands in the `onConfirm` of a dialog of `file`, and nowhere else in its folder. `undo`: `doing` is there beside the call that restores it.
 * `other`: why neither is needed. `hook` is used in `by` alone.
 */
type Way =
  | { way: 'confirm'; hook: string; by: string; file: string; doing: string }
  | { way: 'undo'; hook: string; by: string; doing: string }
  | { way: 'other'; why: string };

const USERS = { by: 'features/admin/users/user-draft.ts', file: 'features/admin/users/users-page.tsx' };
const here = (file: string) => ({ by: file, file });

const DELETIONS: Readonly<Record<string, Way>> = {
  deleteAlertRule: {
    way: 'undo',
    hook: 'useDeleteAlertRule',
    by: 'features/alerts/use-rule-changes.ts',
    doing: 'removeUndoably({',
  },
  deleteView: {
    way: 'undo',
    hook: 'useDeleteView',
    by: 'features/views/use-view-changes.ts',
    doing: 'removeUndoably({',
  },
  deleteNote: { way: 'undo', hook: 'useDeleteNote', by: 'parts/notes/note-actions.tsx', doing: '<UndoMessage ' },
  deleteChannel: {
    way: 'confirm',
    hook: 'useDeleteChannel',
    by: 'features/channels/use-channel-changes.ts',
    file: 'features/channels/channels-page.tsx',
    doing: 'changes.remove(',
  },
  deleteSchedule: {
    way: 'confirm',
    hook: 'useDeleteSchedule',
    by: 'features/channels/use-schedule-changes.ts',
    file: 'features/channels/schedule-list.tsx',
    doing: 'changes.remove(',
  },
  deleteAnalysis: {
    way: 'confirm',
    hook: 'useDeleteAnalysis',
    ...here('features/analyses/analyses-list.tsx'),
    doing: '{submit}',
  },
  deleteTopic: {
    way: 'confirm',
    hook: 'useDeleteTopic',
    ...here('features/topics/edit-dialog.tsx'),
    doing: 'remove.mutate(',
  },
  deleteReport: {
    way: 'confirm',
    hook: 'useDeleteReport',
    ...here('features/reporting/report-list.tsx'),
    doing: 'remove.mutate(',
  },
  deleteSources: {
    way: 'confirm',
    hook: 'useDeleteSources',
    ...here('features/admin/collect/sources-panel.tsx'),
    doing: 'confirm(doomed)',
  },
  deleteAggregatorPages: {
    way: 'confirm',
    hook: 'useDeleteAggregatorPage',
    ...here('features/admin/collect/aggregators/aggregators-panel.tsx'),
    doing: 'remove.mutate(',
  },
  revokeKey: {
    way: 'confirm',
    hook: 'useRevokeKey',
    ...here('features/admin/keys/keys-page.tsx'),
    doing: 'confirm(doomed)',
  },
  deleteUser: { way: 'confirm', hook: 'useDeleteUser', ...USERS, doing: 'deleteUser(' },
  removeSecondFactor: { way: 'confirm', hook: 'useRemoveSecondFactor', ...USERS, doing: 'removeFactor(' },
  removeSsoLink: { way: 'confirm', hook: 'useRemoveSsoLink', ...USERS, doing: 'removeSsoLink(' },
  endOtherSessions: {
    way: 'confirm',
    hook: 'useEndOtherSessions',
    ...here('features/account/session-list.tsx'),
    doing: '{endAll}',
  },
  endSession: { way: 'other', why: 'who is behind it logs in again' },
  endSecondFactor: { way: 'other', why: 'a password and a code are typed for it' },
  endViewFeed: { way: 'other', why: 'the button is in a dialog of its own, which says what the address is for' },
};

/** Ends of names of actions that take something away. */
const TAKES_AWAY = /[.-](?:delete|revoke|remove|end|off|unlink)$|^user\.second-factor$/;

const ROOT = join(import.meta.dirname, '..');
const SOURCES = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
);
const textOf = (file: string): string => {
  const text = SOURCES.get(file);
  if (text === undefined) throw new Error(`${file} is not there`);
  return text;
};
const count = (text: string, part: string): number => text.split(part).length - 1;

/** The texts of all `onConfirm={…}`, braces included. Braces in strings do not matter as long as they are pairs. */
const confirmations = (source: string): string =>
  [...source.matchAll(/\bonConfirm=\{/g)]
    .map(({ index }) => {
      let depth = 0;
      for (let at = source.indexOf('{', index); at < source.length; at++) {
        if (source[at] === '{') depth++;
        if (source[at] === '}' && --depth === 0) return source.slice(source.indexOf('{', index), at + 1);
      }
      throw new Error('an onConfirm does not end');
    })
    .join('\n');

test('every call that takes something away is listed with its way', () => {
  const calls = Object.entries(CALL_AUDIT).flatMap(([name, audit]) =>
    audit !== 'reads' && TAKES_AWAY.test(audit.action) ? [name] : [],
  );
  expect(Object.keys(DELETIONS).sort()).toEqual(calls.sort());
});

test('a deletion is called through its hook, which one file uses', () => {
  const used = Object.entries(DELETIONS).flatMap(([name, deletion]) => {
    if (deletion.way === 'other') return [];
    const callers = [...SOURCES].filter(([, text]) => new RegExp(`'${name}'`).test(text)).map(([file]) => file);
    const users = [...SOURCES]
      .filter(([file, text]) => !file.startsWith('api/') && new RegExp(`\\b${deletion.hook}\\(`).test(text))
      .map(([file]) => file);
    return callers.every((file) => file.startsWith('api/calls/')) && users.join() === deletion.by
      ? []
      : [`${name}: called in ${callers}, used in ${users}`];
  });
  expect(used).toEqual([]);
});

test('it happens in the answer to a question, or beside its undoing', () => {
  const bare = Object.entries(DELETIONS).flatMap(([name, deletion]) => {
    if (deletion.way === 'other') return [];
    if (deletion.way === 'undo') return textOf(deletion.by).includes(deletion.doing) ? [] : [`${name}: no undoing`];
    const { by, file, doing } = deletion;
    // A hook that is used where it is asked for may have a name that others there have too.
    const beside = by === file ? [] : [...SOURCES.keys()].filter((one) => dirname(one) === dirname(file) && one !== by);
    const asks = count(confirmations(textOf(file)), doing);
    const bareOnes = [file, ...beside].filter(
      (one) => count(textOf(one), doing) > count(confirmations(textOf(one)), doing),
    );
    return asks > 0 && bareOnes.length === 0 ? [] : [`${name}: not asked for in ${bareOnes}`];
  });
  expect(bare).toEqual([]);
});
