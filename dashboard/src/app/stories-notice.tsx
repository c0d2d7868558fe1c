import { useQueryClient } from '@tanstack/react-query';
import { storiesSentence } from '@vigie/contracts/french/stories';
import { useEffect, useRef } from 'react';
import { useStoriesState } from '../api/calls/status.ts';
import styles from './stories-notice.module.css';

/** At the head of screens whose figures rest on clusters, while these are being computed. Figures are asked for again afterwards. */
export function StoriesNotice() {
  const client = useQueryClient();
  const { data } = useStoriesState();
  const text = data ? storiesSentence(data) : null;
  const told = useRef(false);
  useEffect(() => {
    if (text === null && told.current) void client.invalidateQueries({ predicate: ({ meta }) => meta?.quiet !== true });
    told.current = text !== null;
  }, [client, text]);
  return text === null ? null : (
    <p role="status" className={styles.notice}>
      {text}
    </p>
  );
}
