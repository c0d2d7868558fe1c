import { expect, test } from 'vitest';
import { paths } from '../../paths/paths.ts';
import type { User } from '../../session/stored-user.ts';
import { ADMIN, htmlOf, READER, textsOf } from '../../testing/screen.tsx';
import { ShellContext, type ShellState } from '../shell/shell-context.ts';
import { usePaletteItems } from './use-palette-items.ts';

const SHELL: ShellState = {
  folded: false,
  toggleFold: () => {},
  colourScheme: 'light',
  setColourScheme: () => {},
  open: () => {},
};

function Recents() {
  const recents = usePaletteItems().filter(({ group }) => group === 'Recherches récentes');
  return recents.map(({ id, label }) => <p key={id}>{label}</p>);
}

/** The names of the screens of the recent searches that the palette offers. */
function recentScreens(user: User, searched: readonly string[]): (string | undefined)[] {
  const past = searched.map((path) => ({ path, search: '?source=mobile' }));
  const element = (
    <ShellContext value={SHELL}>
      <Recents />
    </ShellContext>
  );
  const stored = { 'vigie.recent': JSON.stringify({ [user.email]: past }) };
  return textsOf(htmlOf(element, { user, stored, answers: { publisherList: [] } })).map(
    (label) => label.split(' · ')[0],
  );
}

const SEARCHED = [paths.newsbox, paths.articles, paths.sujets, paths.editeurs];

test('recent searches of screens that the user may not open are left out', () => {
  expect(recentScreens(ADMIN, SEARCHED)).toEqual(['Newsbox', 'Articles', 'Sujets', 'Classement']);
  expect(recentScreens(READER, SEARCHED)).toEqual(['Articles', 'Classement']);
});
