import { formatPercent } from '@vigie/charts/format';
import { usePublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { coverageFigures } from './coverage-figures.ts';
import styles from './coverage-section.module.css';

/** The coverage of the publisher, in all and per category: a bar for the eye, the figure for everyone. */
export function CoverageSection({ query }: { query: SharedQuery }) {
  const coverage = usePublisherCoverage(query);
  const { data, error, refetch } = coverage;
  const loading = data === undefined;
  return (
    <Answered of={coverage}>
      <Section title="Couverture">
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : (
          <dl className={styles.sheet} aria-busy={loading}>
            {coverageFigures(data?.data[0]).map(({ label, share }) => (
              <div key={label} className={styles.line}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.figure}>
                  <PartBar part={share ?? 0} strong />
                  {loading ? (
                    <span className={styles.wait} />
                  ) : (
                    <span>{share === null ? '–' : formatPercent(share)}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
    </Answered>
  );
}
