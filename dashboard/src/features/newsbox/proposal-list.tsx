import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useExpressions, useSaveExpressions } from '../../api/calls/expressions.ts';
import { useTheme } from '../../api/calls/theme.ts';
import { failureText } from '../../api/failure-text.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './list.module.css';
import { proposals } from './proposals.ts';

interface ProposalListProps {
  id: string;
  clusters: readonly string[];
  title: string;
  query: SharedQuery;
}

/** Proposals are chosen by a click and saved together; then the button that saves is hidden. */
export function ProposalList({ id, clusters, title, query }: ProposalListProps) {
  const toast = useToast();
  const words = useMemo(() => ({ ...query, editeur: 'all', clusterEntities: '', clusterLemmes: '' }), [query]);
  const theme = useTheme(words, clusters, clusters.length > 0);
  const { data, error, refetch } = theme;
  const { data: lists } = useExpressions();
  const { mutate: save, isPending, error: refusal, reset } = useSaveExpressions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState(false);
  const proposed = useMemo(() => (data ? proposals(data.data) : []), [data]);
  const known = new Set(
    [...(lists?.toValidate ?? []), ...(lists?.confirmed ?? [])]
      .filter(({ clusterId }) => clusterId === id)
      .map(({ expression }) => expression),
  );
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data && clusters.length > 0) return <div className={styles.wait} aria-busy="true" />;
  if (proposed.length === 0) return <p className={styles.facts}>Aucune expression à proposer</p>;
  const toggle = (phrase: string) => {
    const next = new Set(chosen);
    if (!next.delete(phrase)) next.add(phrase);
    setChosen(next);
    setSaved(false);
  };
  const submit = () =>
    save(
      { clusterId: id, titre: title, selected: [...chosen] },
      {
        onSuccess: () => {
          toast('Les expressions sont sauvegardées');
          setChosen(new Set());
          setSaved(true);
        },
      },
    );
  return (
    <Answered of={theme}>
      <ul className={styles.phrases} aria-label={`Expressions proposées pour ${title}`}>
        {proposed.map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              className={styles.phrase}
              aria-pressed={chosen.has(phrase) || known.has(phrase)}
              disabled={known.has(phrase)}
              onClick={() => toggle(phrase)}
            >
              <Check size={13} aria-hidden="true" />
              {phrase}
              {known.has(phrase) ? <span className={styles.known}>enregistrée</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {saved ? null : (
        <Button look="primary" disabled={chosen.size === 0 || isPending} onClick={submit}>
          Valider les expressions
        </Button>
      )}
      {refusal ? <NoticeDialog title="Erreur" text={failureText(refusal)} onClose={reset} /> : null}
    </Answered>
  );
}
