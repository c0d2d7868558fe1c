import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { SharedQuery } from '../../filters/shared-query.ts';
import styles from './list.module.css';
import { ProposalList } from './proposal-list.tsx';

interface ProposalRowProps {
  /** Of the cluster or the topic. */
  id: string;
  /** Whose words the proposals are made of. */
  clusters: readonly string[];
  title: string;
  facts: string;
  query: SharedQuery;
}

/** A cluster or a topic; unfolded, the expressions proposed for it. */
export function ProposalRow({ id, clusters, title, facts, query }: ProposalRowProps) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
      </button>
      {open ? (
        <div id={panel} className={styles.inside}>
          <ProposalList id={id} clusters={clusters} title={title} query={query} />
        </div>
      ) : null}
    </div>
  );
}
