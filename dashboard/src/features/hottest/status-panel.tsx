import { useStats } from '../../api/calls/stats.ts';
import { useStatus } from '../../api/calls/status.ts';
import { feedLights } from '../../app/shell/feed-light.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useNow } from '../../shared/use-now.ts';
import { Answered } from '../../ui/answered.tsx';
import { Section } from '../../ui/section.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './status-panel.module.css';

const CLOCK_MS = 10_000;

/** The four feeds, and what the range brought. */
export function StatusPanel({ query }: { query: SharedQuery }) {
  const { data: status } = useStatus();
  const counts = useStats(query);
  const now = useNow(CLOCK_MS);
  const stats = counts.data?.data;
  return (
    <Section title="Statut">
      <ul className={styles.lights}>
        {status
          ? feedLights(status, now).map(({ source, label, fresh, text }) => (
              <li key={source} className={styles.light}>
                <span className={fresh ? styles.dot : styles.triangle} aria-hidden="true" />
                {label}
                <span className={fresh ? styles.fresh : styles.late}>{text}</span>
              </li>
            ))
          : null}
      </ul>
      <Answered of={counts}>
        <Tiles
          loading={stats === undefined}
          tiles={[
            { label: 'Articles modifiés', value: stats?.articles ?? null },
            { label: 'Articles apparus', value: stats?.newArticles ?? null },
            { label: 'Editeurs', value: stats?.editeurs ?? null },
          ]}
        />
      </Answered>
    </Section>
  );
}
