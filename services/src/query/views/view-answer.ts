import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { StoredPin } from './pin-store.ts';
import { mayChange, screenOf, type Viewer } from './view-rights.ts';
import type { StoredView } from './view-store.ts';

export type ViewAnswer = AnswerOf<'saveView'>;

/** @param emails address of each account by id */
export function viewAnswer(
  view: StoredView,
  viewer: Viewer,
  { isPinned, hasFeed }: { isPinned: boolean; hasFeed: boolean },
  emails: ReadonlyMap<string, string>,
): ViewAnswer {
  return {
    _id: view.id,
    nom: view.name,
    // Views of other addresses are not seen.
    ecran: screenOf(view) ?? 'suivigeneral',
    adresse: view.address,
    visible: view.visibility,
    proprietaire: emails.get(view.owner) ?? null,
    mienne: view.owner === viewer.id,
    modifiable: mayChange(view, viewer),
    epinglee: isPinned,
    flux: hasFeed,
    modifiee: new Date(view.changedAt).toISOString(),
  };
}

/** Pinned views first, in the order in which they were pinned, then the others by name. */
export function inOrder(views: readonly StoredView[], pins: readonly StoredPin[]): StoredView[] {
  const places = new Map(pins.filter(({ pinned }) => pinned).map(({ view }, place) => [view, place]));
  const placeOf = ({ id }: StoredView): number => places.get(id) ?? places.size;
  return views.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1),
  );
}
