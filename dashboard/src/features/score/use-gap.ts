import { useMemo, useState } from 'react';
import { useScoreGap } from '../../api/calls/scores.ts';
import { partOf } from '../../parts/score/score-address.ts';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { ofAnyArticle } from '../../query/of-any-article.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { type GapAsked, sidesAt } from '../../query/score-sides.ts';
import { serverNow } from '../../shared/clock.ts';
import { useScoreAddress } from './use-score-address.ts';
import { useSideNames } from './use-side-names.ts';

/**
 * The difference that the address asks for. Side B is the filter.
 * @param enabled whether it is asked for
 */
export function useGap(enabled: boolean) {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ofAnyArticle(queryFor(shared, defaults, SCREEN_FIELDS.score)), [shared, defaults]);
  const place = useScoreAddress();
  const [opened] = useState(serverNow);
  const { par, a, trail } = place;
  const asked = useMemo((): GapAsked => ({ b: query, a, par, dans: partOf(trail) }), [query, a, par, trail]);
  const answer = useScoreGap(asked, enabled);
  // Those that the figures on screen answer; before the first answer, those that were asked for.
  const wanted = useMemo(() => sidesAt(asked, opened), [asked, opened]);
  const sides = answer.data && !answer.isPlaceholderData ? answer.data.sides : wanted;
  const shown = answer.data?.sides ?? wanted;
  const names = useSideNames(shown, answer.data?.until ?? null);
  return { place, query, sides, shown, answer, names };
}

export type GapState = ReturnType<typeof useGap>;
