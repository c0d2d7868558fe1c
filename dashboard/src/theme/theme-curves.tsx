import type { AnswerOf } from '@vigie/contracts/calls/index';
import { usePublisherList } from '../api/calls/publisher-list.ts';
import { publisherLabel } from '../filters/publisher-options.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { ThemeCurveChart } from './theme-curve.tsx';

interface ThemeCurvesProps {
  theme: AnswerOf<'theme'>;
  query: SharedQuery;
  until: number | null;
}

/** How the score of a theme evolves, in all and, when the query names one, for the publisher. */
export function ThemeCurves({ theme, query, until }: ThemeCurvesProps) {
  const { data: records = [] } = usePublisherList();
  return (
    <>
      <ThemeCurveChart
        title="Evolution du score du thème"
        label="Thème"
        token="cluster"
        curve={theme.dataChart}
        until={until}
      />
      {theme.editeurDataChart ? (
        <ThemeCurveChart
          title="Evolution du score editeur sur le thème"
          label={publisherLabel(records, query.editeur, query.groupe)}
          token="total"
          curve={theme.editeurDataChart}
          until={until}
        />
      ) : null}
    </>
  );
}
