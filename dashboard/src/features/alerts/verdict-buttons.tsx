import type { Verdict } from '@vigie/contracts/alerts/rule-kinds';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type AlertEpisode, useJudgeAlert } from '../../api/calls/alerts.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { Button } from '../../ui/button.tsx';
import list from '../../ui/record-list.module.css';
import styles from './alerts-page.module.css';

/** « Utile » and « Inutile »: the user's own verdict is pressed, and pressing it again takes it back. */
export function VerdictButtons({ episode }: { episode: AlertEpisode }) {
  const judge = useJudgeAlert();
  const { regle, edition, sujet, ouverte, verdict, phrase, utiles, inutiles } = episode;
  const button = (own: Verdict, label: string, count: number, icon: React.ReactNode) => (
    <Button
      look="quiet"
      icon={icon}
      aria-pressed={verdict === own}
      aria-label={`${label} : ${phrase}`}
      disabled={judge.isPending}
      onClick={() => judge.mutate({ regle, edition, sujet, ouverte, verdict: verdict === own ? null : own })}
    >
      {count > 0 ? `${label} (${count})` : label}
    </Button>
  );
  return (
    <div className={`${list.actions} ${styles.verdicts}`}>
      {button('utile', 'Utile', utiles, <ThumbsUp size={15} aria-hidden="true" />)}
      {button('inutile', 'Inutile', inutiles, <ThumbsDown size={15} aria-hidden="true" />)}
      <FailureLine error={judge.error} />
    </div>
  );
}
