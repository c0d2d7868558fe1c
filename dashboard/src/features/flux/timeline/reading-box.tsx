import { PublisherTile } from '../../../ui/publisher-tile.tsx';
import type { BarWords } from './say-bar.ts';
import styles from './timeline.module.css';
import type { Rect } from './timeline-view.ts';
import type { InnerSize } from './use-size.ts';

const WIDTH = 300;
const AXIS = 31;
const GAP = 6;
/** About what it takes. */
const TALL = 150;

/** What the bar that is read says, under its row, or over it near the end. Readers hear the same as a sentence. */
export function ReadingBox({ words, place, size }: { words: BarWords; place: Rect; size: InnerSize }) {
  if (place.top + place.height < 0 || place.top > size.height) return null;
  const left = Math.max(8, Math.min(place.left, size.width - WIDTH - 8));
  const over = place.top + place.height + TALL > size.height && place.top > TALL;
  const vertical = over
    ? { bottom: size.height - place.top + GAP }
    : { top: Math.min(AXIS + place.top + place.height + GAP, AXIS + Math.max(0, size.height - TALL)) };
  return (
    <div className={styles.reading} aria-hidden="true" style={{ left, ...vertical }}>
      <p className={styles.words}>{words.title}</p>
      {words.publisher === null ? null : (
        <p className={styles.source}>
          <PublisherTile name={words.publisher} size={16} />
          {words.publisher}
        </p>
      )}
      <p className={styles.when}>{words.bar}</p>
      <dl className={styles.facts}>
        {words.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
