import { isOwnParameter } from '../roles/screen-parameters.ts';
import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '../roles/screens.ts';

/** The addresses that views hold. No zod: the browser imports this. */

/** Screens without figures, or that are about one's own account. */
const WITHOUT_VIEWS: readonly ScreenName[] = ['compte', 'reporting', 'tableau', 'alertes', 'canaux', 'matin'];

export const hasViews = (screen: ScreenName): boolean => !/^admin/.test(screen) && !WITHOUT_VIEWS.includes(screen);

/** What an address is made of. `part`: the text that the screen's path takes, `''` without one. */
export interface ViewAddress {
  screen: ScreenName;
  path: string;
  part: string;
  params: URLSearchParams;
}

const PATTERNS = SCREEN_NAMES.map((screen) => ({
  screen,
  pattern: new RegExp(`^${SCREEN_ACCESS[screen].path.replace(/:\w+/g, '([^/]+)')}$`),
}));

/** Only to read addresses with: none of them leads there. */
const ORIGIN = 'http://vigie.invalid';

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * Reads the address of a screen, path and search. `null`: it leads elsewhere, is written in a way that browsers rewrite, or has a part
 * after `#`.
 */
export function readViewAddress(text: string): ViewAddress | null {
  if (!text.startsWith('/') || !URL.canParse(text, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  const [path = ''] = text.split('?');
  if (origin !== ORIGIN || pathname !== path || hash !== '' || text.includes('#')) return null;
  for (const { screen, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    const part = found && decoded(found[1] ?? '');
    if (part === null || part === undefined) continue;
    return hasViews(screen) ? { screen, path, part, params: new URLSearchParams(search) } : null;
  }
  return null;
}

/** The first parameter that the screen does not know or that comes twice. */
export function strangeParameter(
  { screen, params }: ViewAddress,
  isOfQuery: (name: string) => boolean,
): string | undefined {
  const names = [...params.keys()];
  return names.find(
    (name, place) => names.indexOf(name) !== place || !(isOfQuery(name) || isOwnParameter(screen, name)),
  );
}
