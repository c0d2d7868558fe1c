import { useEffect, useRef, useState } from 'react';

/** A second of the film is this many minutes of the page. */
export const PLAY_MINUTES = 10;
const FRAME_MS = 1000 / PLAY_MINUTES;

/** Minutes that have passed in the film after `ms`, and the time that is left over. */
export const playedIn = (ms: number): { minutes: number; rest: number } => {
  const minutes = Math.floor(ms / FRAME_MS);
  return { minutes, rest: ms - minutes * FRAME_MS };
};

/** Plays from the minute on screen to the last. Whoever steps meanwhile goes on from there. */
export function usePlay(
  minute: number,
  last: number,
  choose: (minute: number) => void,
): [boolean, (on: boolean) => void] {
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
