import { ChevronLeft, ChevronRight, FastForward, Pause, Play, Radio } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../shared/use-media.ts';
import { Button } from '../../ui/button.tsx';
import styles from './day-slider.module.css';

/** A second of the film is this many minutes of the page. */
const PLAY_MINUTES = 10;
const FRAME_MS = 1000 / PLAY_MINUTES;

/** Minutes that have passed in the film after `ms`, and the time that is left over. */
export const playedIn = (ms: number): { minutes: number; rest: number } => {
  const minutes = Math.floor(ms / FRAME_MS);
  return { minutes, rest: ms - minutes * FRAME_MS };
};

/** Plays from the minute on screen to the last. Whoever steps meanwhile goes on from there. */
function usePlay(minute: number, last: number, choose: (minute: number) => void): [boolean, (on: boolean) => void] {
  const [wanted, setWanted] = useState(false);
  const playing = wanted && minute < last;
  const latest = useRef({ minute, last, choose });
  useEffect(() => {
    latest.current = { minute, last, choose };
  });
  useEffect(() => {
    if (!playing) return;
    let [before, left] = [performance.now(), 0];
    let frame = requestAnimationFrame(function step(now: number) {
      const { minutes, rest } = playedIn(left + Math.max(0, now - before));
      [before, left] = [now, rest];
      const { minute: at, last: end, choose: go } = latest.current;
      if (minutes > 0) go(Math.min(end, at + minutes));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  // At the end of the film it stops: a film that grows does not start again by itself.
  if (wanted && !playing) setWanted(false);
  return [playing, setWanted];
}

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
