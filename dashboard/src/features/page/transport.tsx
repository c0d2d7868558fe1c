import { ChevronLeft, ChevronRight, FastForward, Pause, Play, Radio } from 'lucide-react';
import { useMedia } from '../../shared/use-media.ts';
import { Button } from '../../ui/button.tsx';
import styles from './transport.module.css';
import { PLAY_MINUTES, usePlay } from './use-play.ts';

interface TransportProps {
  minute: number;
  last: number;
  onMinute: (minute: number) => void;
  /** Follows the newest photograph; absent on a day that has ended. */
  follow?: { on: boolean; start: () => void } | undefined;
}

const STILL = '(prefers-reduced-motion: reduce)';
const NBSP = '\u00a0';

/** Buttons of the film: a minute back and on, and play. A reader who wants no motion goes on by a button, ten minutes at a time. */
export function Transport({ minute, last, onMinute, follow }: TransportProps) {
  const still = useMedia(STILL);
  const [playing, play] = usePlay(minute, last, onMinute);
  return (
    <fieldset className={styles.buttons}>
      <legend className="visually-hidden">Film de la journée</legend>
      <Button
        iconOnly
        aria-label="Une minute avant"
        title="Une minute avant (←)"
        disabled={minute <= 0}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => onMinute(minute - 1)}
      />
      {still ? (
        <Button
          icon={<FastForward size={15} aria-hidden="true" />}
          disabled={minute >= last}
          onClick={() => onMinute(Math.min(last, minute + PLAY_MINUTES))}
        >
          {`Avancer de ${PLAY_MINUTES}${NBSP}min`}
        </Button>
      ) : (
        <Button
          icon={playing ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
          aria-pressed={playing}
          title={`Une seconde montre ${PLAY_MINUTES} minutes`}
          disabled={minute >= last}
          onClick={() => play(!playing)}
        >
          {playing ? 'Pause' : 'Lecture'}
        </Button>
      )}
      <Button
        iconOnly
        aria-label="Une minute après"
        title="Une minute après (→)"
        disabled={minute >= last}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        onClick={() => onMinute(minute + 1)}
      />
      {follow ? (
        <Button
          icon={<Radio size={15} aria-hidden="true" />}
          aria-pressed={follow.on}
          title="Suit la dernière minute photographiée"
          onClick={follow.start}
        >
          En direct
        </Button>
      ) : null}
    </fieldset>
  );
}
