import { formatDateTime } from './clock.ts';

/** How screens and reports say that nobody's exposure was measured. No zod: the browser imports this. */

/** Of a period that is over, or of a document that is read later. */
export const UNEXPOSED_THEN = 'Sans exposition\u00a0: aucun agrégateur n’était suivi';

interface FollowedSources {
  /** Sources with a snapshot, or with a page that is switched on. */
  suivis: readonly unknown[];
  /** The first photographed minute. */
  premiere_capture: string | null;
}

/** Of a range without a photographed minute. */
export function unexposedWords({ suivis, premiere_capture: first }: FollowedSources): string {
  if (first !== null) return `Sans exposition\u00a0: aucun agrégateur n’était suivi avant le ${formatDateTime(first)}`;
  if (suivis.length > 0) return 'Sans exposition\u00a0: aucune page d’agrégateur n’a encore été photographiée';
  return 'Sans exposition\u00a0: aucun agrégateur n’est suivi';
}
