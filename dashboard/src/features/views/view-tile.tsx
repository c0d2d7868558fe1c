import { PinOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import { type SavedView, usePinView } from '../../api/calls/views.ts';
import { useNearEnd } from '../../shared/use-near-end.ts';
import { Button } from '../../ui/button.tsx';
import rows from '../../ui/record-list.module.css';
import { useToast } from '../../ui/toast.tsx';
import { TileFigures } from './tile-figures.tsx';
import { useViewQuestion } from './use-view-question.ts';
import styles from './views.module.css';

/** A pinned view: its name, what it asks, and its first figures once it is near the screen. */
export function ViewTile({ view }: { view: SavedView }) {
  const { query, words } = useViewQuestion(view);
  const pin = usePinView();
  const say = useToast();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useNearEnd(box, 0, near ? null : 0, () => setNear(true));
  const unpin = () =>
    pin.mutate(
      { id: view._id, epinglee: false },
      { onSuccess: () => say('Vue détachée'), onError: (error) => say(failureText(error)) },
    );
  return (
    <article ref={box} className={styles.tile} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          <Link to={view.adresse}>{view.nom}</Link>
        </h3>
        <Button
          look="quiet"
          iconOnly
          icon={<PinOff size={15} aria-hidden="true" />}
          aria-label={`Détacher ${view.nom}`}
          title="Détacher"
          disabled={pin.isPending}
          onClick={unpin}
        />
      </div>
      <p className={rows.detail}>{words}</p>
      <div className={styles.figures}>{near ? <TileFigures view={view} viewQuery={query} words={words} /> : null}</div>
    </article>
  );
}
