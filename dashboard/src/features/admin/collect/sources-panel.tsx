import { counted } from '@vigie/contracts/french/numbers';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type CollectSource,
  opmlAddress,
  useChangeSources,
  useCollectSources,
  useDeleteSources,
  useReadSource,
  useSilenceHost,
} from '../../../api/calls/collect.ts';
import { FailureDialog } from '../../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { State } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './collect-table.module.css';
import { SourceActions } from './source-actions.tsx';
import { SourceTable } from './source-table.tsx';
import { StripLegend } from './strip.tsx';

const rank = ({ diagnostic, etat }: CollectSource): number => (diagnostic !== null ? 0 : etat === 'off' ? 2 : 1);

/** Sources in trouble first, those that are switched off last; otherwise by domain. */
export const troubledFirst = (sources: readonly CollectSource[]): CollectSource[] =>
  [...sources].sort((a, b) => rank(a) - rank(b) || a.domaine.localeCompare(b.domaine) || a.url.localeCompare(b.url));

/** Whether a source matches a search: every word is in its address, its domain or its diagnosis. */
export function fits({ url, domaine, diagnostic }: CollectSource, text: string): boolean {
  const all = `${url} ${domaine} ${diagnostic ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const SHOWN = 100;

/** « Sources »: what is read, how it goes, and what can be changed. */
export function SourcesPanel({ onAdd }: { onAdd: () => void }) {
  const { data: sources, error, refetch } = useCollectSources();
  const change = useChangeSources();
  const remove = useDeleteSources();
  const read = useReadSource();
  const silence = useSilenceHost();
  const say = useToast();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const [doomed, setDoomed] = useState<CollectSource | null>(null);
  if (!sources) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />;
  if (sources.length === 0) {
    return (
      <State
        actions={
          <Button look="primary" icon={<Plus size={15} aria-hidden="true" />} onClick={onAdd}>
            Ajouter un domaine
          </Button>
        }
      >
        Rien n’est encore collecté : ajoutez le domaine d’un éditeur.
      </State>
    );
  }
  const wanted = troubledFirst(sources.filter((source) => fits(source, text)));
  const confirm = ({ _id }: CollectSource) => {
    setDoomed(null);
    remove.mutate([_id], { onSuccess: () => say('Source supprimée') });
  };
  return (
    <Stack>
      <div className={styles.tools}>
        <div className={styles.filter}>
          <TextField
            label="Chercher une source"
            type="search"
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <StripLegend />
        {sources.some(({ genre }) => genre === 'feed') ? (
          <a className={buttonClass()} href={opmlAddress()} download="vigie-flux.opml">
            <Download size={15} aria-hidden="true" />
            Exporter les flux (OPML)
          </a>
        ) : null}
      </div>
      {wanted.length === 0 ? (
        <State>Aucune source ne correspond</State>
      ) : (
        <SourceTable
          sources={wanted.slice(0, shown)}
          actions={(source) => (
            <SourceActions
              source={source}
              onChange={(fields) => change.mutate({ ids: [source._id], ...fields })}
              onRead={() => read.mutate(source._id)}
              onSilence={() =>
                silence.mutate(
                  { hote: new URL(source.url).hostname, muet: true },
                  { onSuccess: () => say('Hôte réduit au silence') },
                )
              }
              onDelete={() => setDoomed(source)}
            />
          )}
        />
      )}
      {wanted.length > shown ? (
        <div className={styles.more}>
          <Button more onClick={() => setShown(shown + SHOWN)}>
            {`Afficher ${counted(Math.min(SHOWN, wanted.length - shown), 'autre source', 'autres sources')}`}
          </Button>
        </div>
      ) : null}
      {doomed ? (
        <ConfirmDialog
          title="Suppression"
          verb="Supprimer"
          onConfirm={() => confirm(doomed)}
          onClose={() => setDoomed(null)}
        >{`Ne plus lire ${doomed.url} ? Ce qui a été collecté est conservé.`}</ConfirmDialog>
      ) : null}
      <FailureDialog of={[change, read, remove, silence]} />
    </Stack>
  );
}
