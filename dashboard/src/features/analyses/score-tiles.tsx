import { formatNumber } from '@vigie/charts/format';
import type { AnalysisDetails } from '../../api/calls/analyses.ts';
import { Section } from '../../ui/section.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './analyses.module.css';

/** All articles taken together: their length, their images and videos, and what their titles pull with. */
export function ScoreTiles({ details }: { details: AnalysisDetails }) {
  const { words, images, videos, declencheurs } = details.details.scores;
  return (
    <Section title="Ensemble">
      <Tiles
        tiles={[
          { label: 'Articles', value: details.arrayDetails.length },
          { label: 'Mots en moyenne', value: words },
          { label: 'Images', value: images },
          { label: 'Videos', value: videos },
        ]}
      />
      {declencheurs.length === 0 ? null : (
        <ul className={styles.triggers} aria-label="Déclencheurs des titres">
          {declencheurs.map(({ declencheur, count }) => (
            <li key={declencheur} className={styles.trigger}>
              {declencheur}
              <span className={styles.count}>{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
