import { evidenceOf } from '@vigie/readers/page/judge/evidence';
import { wallOfError } from '@vigie/readers/page/judge/wall-of-error';
import { botHeaders, isChallenge, type Wall, wallOf } from '@vigie/readers/page/judge/walls';

/** Walls that stand in front of whole sites; home pages offer a subscription or a login too. */
const WHOLE: ReadonlySet<Wall> = new Set(['consent', 'bot wall', 'maintenance']);

/** The wall that replaces a site's home page. `undefined` means none that is known. */
export function frontWall(status: number, html: string, headers: Readonly<Record<string, string>>): Wall | undefined {
  if (status !== 200) return wallOfError(status, { html, headers });
  const evidence = evidenceOf(html);
  if (botHeaders(headers) || isChallenge(evidence)) return 'bot wall';
  const wall = wallOf(evidence, () => false);
  return wall !== undefined && WHOLE.has(wall) ? wall : undefined;
}
