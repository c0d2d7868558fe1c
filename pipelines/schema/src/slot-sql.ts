/**
 * Slot of an entry, from 0, over source, position, rank and story_rank: the boundaries of docs/scoring.md. The view of exposure_quarters
 * (migration 0003) has the same text, which a test compares: exposure is stored by it, and a page at a minute is read by it.
 */
export const SLOT = `multiIf(
  source NOT IN ('google_desktop', 'google_mobile_webview') OR position = 'topic', 0,
  position = 'top', multiIf(story_rank > 1, 3, rank = 1, 0, rank <= 3, 1, 2),
  multiIf(story_rank > 1, 2, rank = 1, 0, rank <= 3, 1, 2)
)`;
