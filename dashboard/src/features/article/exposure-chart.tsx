import { BarChart } from '@vigie/charts/bar-chart';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ArticleDetail, type ArticleName, useArticleDetail } from '../../api/calls/figures.ts';
import type { CallAnswer } from '../../api/client.ts';
import { Answered, type AnswerState } from '../../parts/answers/answered.tsx';
import { ExplainedSelect, useComparison } from '../../parts/comparison/use-comparison.tsx';
import { useComparedSlots } from '../../parts/exposure/slots.ts';
import { useChartNotes } from '../../parts/notes/use-chart-notes.tsx';
import { useMomentLink } from '../../parts/page/use-moment-link.tsx';
import { useZoom } from '../../query/chart-actions.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { extentOf, lifeRange } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useFlag } from '../../shared/address-hooks.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { useToday } from '../../shared/time-hooks.ts';
import { CheckField } from '../../ui/check-field.tsx';

interface ExposureChartProps {
  name: ArticleName;
  query: SharedQuery;
  answer: CallAnswer<ArticleDetail>;
  /** Whether the answer is stale. */
  of: AnswerState;
}

/** Exposure by source over time, over the query's range or the article's whole life. */
export function ExposureChart({ name, query, answer, of }: ExposureChartProps) {
  const { query: shared, searchOf } = useSharedQuery();
  const navigate = useNavigate();
  const [whole, setWhole] = useFlag('vie');
  // Leaves the whole life: the zoomed range becomes the period.
  const zoom = useZoom((zoomed) => navigate({ search: searchOf({ ...shared, ...zoomed }) }));
  const today = useToday();
  const first = answer.data.first_view ?? answer.data.first_exposition;
  const life = useMemo(() => lifeRange(query, first, today), [query, first, today]);
  const all = useArticleDetail(name, life, whole);
  const lived = whole && all.data !== undefined && !all.isPlaceholderData;
  const range = lived ? life : query;
  const shown = lived && all.data ? all.data : answer;
  const stale = lived ? false : of.stale || (whole && all.error === null);
  const comparison = useComparison(range, first);
  const before = useArticleDetail(name, comparison.range, comparison.on);
  const figures = useComparedSlots(shown, range, comparison, before);
  const momentLink = useMomentLink(answer.data._id);
  const notes = useChartNotes(range, answer.data._id);
  return (
    <Answered of={{ stale }}>
      <BarChart
        title="Evolution de l’exposition"
        subtitle={`Score par source${comparison.note}`}
        headingLevel={2}
        height={220}
        {...figures}
        {...useTableTwin()}
        {...notes}
        {...zoom(figures.grain)}
        momentLink={momentLink}
        {...extentOf(shown.until, range, first)}
        empty="Non exposé sur la période"
        actions={
          <>
            <ExplainedSelect
              comparison={comparison}
              query={range}
              of="l’écart des scores de l’article"
              part={{ article: answer.data._id }}
            />
            <CheckField label="Afficher toute la Durée de Vie" checked={whole} onChange={setWhole} />
          </>
        }
      />
    </Answered>
  );
}
