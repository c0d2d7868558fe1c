import { MOST_RIVALS } from '@vigie/contracts/preferences';
import type { OwnParameterName } from '@vigie/contracts/roles/screen-parameters';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import type { House } from './house-options.ts';

/**
 * The rivals that stand beside a publisher's figures are in the address, so that each of its readers sees the same ones. An address that
 * names none gets those of its first reader at once; one that names nobody (`concurrents=`) shows nobody.
 */

type NamedScreen = 'suivigeneral' | 'editeurs' | 'couverture' | 'matin';

/** Which parameter names them, and whether a reader's rivals stand beside every publisher or beside the reader's own alone. */
const SCREENS: Readonly<Record<NamedScreen, { parameter: OwnParameterName; beside: 'any' | 'own' }>> = {
  suivigeneral: { parameter: 'concurrents', beside: 'own' },
  editeurs: { parameter: 'concurrents', beside: 'own' },
  couverture: { parameter: 'concurrents', beside: 'any' },
  matin: { parameter: 'manques', beside: 'any' },
};

const BETWEEN = ',';
const NOBODY: readonly string[] = [];

const screenAt = (pathname: string) =>
  Object.entries(SCREENS).find(([name]) => SCREEN_ACCESS[name as ScreenName].path === pathname)?.[1];

const namesOf = (text: string): string[] =>
  [...new Set(text.split(BETWEEN).flatMap((name) => name.trim() || []))].slice(0, MOST_RIVALS);

/** The search part with the rivals that the reader would see, if the screen shows any and the address says nothing of them. */
export function withRivals(search: string, pathname: string, house: House): string {
  const screen = screenAt(pathname);
  const params = new URLSearchParams(search);
  if (!screen || params.has(screen.parameter)) return search;
  const editeur = params.get('editeur');
  const shown = screen.beside === 'any' || editeur === house.editeur ? (house.concurrents ?? NOBODY) : NOBODY;
  params.append(screen.parameter, shown.filter((name) => name !== editeur).join(BETWEEN));
  return `?${params}`;
}

/** Of an address for another publisher: rivals of the one before are not beside it. */
export function withoutRivals(params: URLSearchParams, pathname: string): URLSearchParams {
  const screen = screenAt(pathname);
  const rest = new URLSearchParams(params);
  if (screen) rest.delete(screen.parameter);
  return rest;
}

/** The rivals that an address shows. */
export function readRivals(params: URLSearchParams, pathname: string): readonly string[] {
  const screen = screenAt(pathname);
  return screen ? namesOf(params.get(screen.parameter) ?? '') : NOBODY;
}
