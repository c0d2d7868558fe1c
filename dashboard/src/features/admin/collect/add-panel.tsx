import { counted } from '@vigie/contracts/french/numbers';
import { MOST_DOMAINS } from '@vigie/contracts/sources';
import { Play, Search, Square } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { useAddSources, useCollectSources } from '../../../api/calls/collect.ts';
import { FailureDialog } from '../../../parts/answers/failure-dialog.tsx';
import { useToggled } from '../../../shared/use-stored.ts';
import { Button } from '../../../ui/button.tsx';
import field from '../../../ui/field.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { State } from '../../../ui/state.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './add-panel.module.css';
import { DomainCard } from './domain-card.tsx';
import { addressesOf, chosenOf, isClosed, keptSite, typedOf } from './findings.ts';
import { OpmlImport } from './opml-import.tsx';
import { type Discovery, useDiscovery } from './use-discovery.ts';

const MOST_ROWS = 8;

interface AddFormProps {
  running: boolean;
  onLook: (typed: string[]) => void;
  onStop: () => void;
}

/** The field for a domain or an address, or a hundred pasted. */
function AddForm({ running, onLook, onStop }: AddFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = typedOf(text);
  const tooMany = typed.length > MOST_DOMAINS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.length > 0 && !tooMany && !running) onLook(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={`${field.field} ${styles.domains}`}>
        <label htmlFor={id} className={field.label}>
          Domaines ou adresses, un par ligne
        </label>
        <textarea
          id={id}
          className={`${field.input} ${styles.text}`}
          rows={Math.min(MOST_ROWS, Math.max(2, text.split('\n').length))}
          value={text}
          placeholder="exemple.fr"
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={tooMany || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        <span id={`${id}-note`} className={tooMany ? field.error : styles.note}>
          {tooMany
            ? `${counted(typed.length, 'ligne', 'lignes')} : au plus ${MOST_DOMAINS} à la fois`
            : `Un domaine, ou l’adresse d’un flux, d’un sitemap ou d’une page ; ${MOST_DOMAINS} lignes au plus`}
        </span>
      </div>
      {running ? (
        // The keys make these two elements. In one, the click that stops the look would also submit the form.
        <Button key="stop" icon={<Square size={14} aria-hidden="true" />} onClick={onStop}>
          Arrêter
        </Button>
      ) : (
        <Button
          key="look"
          look="primary"
          type="submit"
          icon={<Search size={15} aria-hidden="true" />}
          disabled={typed.length === 0 || tooMany}
        >
          Chercher les sources
        </Button>
      )}
    </form>
  );
}

function progressText({ state, siteCount, findings }: Discovery): string {
  const done = findings.filter((one) => one.done).length;
  if (state === 'running') return `Recherche en cours : ${counted(done, 'domaine', 'domaines')} sur ${siteCount}`;
  if (state === 'part') return `Recherche interrompue après ${counted(done, 'domaine', 'domaines')} sur ${siteCount}`;
  return state === 'done' ? `${counted(done, 'domaine examiné', 'domaines examinés')}` : '';
}

/** Domains at first; lists of feeds have thousands. */
const SHOWN = 200;

/** « Ajouter »: domains or addresses are typed, findings appear as they are made, and one click starts what is chosen. */
export function AddPanel({ onStarted }: { onStarted: () => void }) {
  const { discovery, start, stop, reset } = useDiscovery();
  const { data: collected } = useCollectSources();
  const add = useAddSources();
  const say = useToast();
  const [turned, turn] = useToggled();
  const [wanted, want] = useToggled();
  const known = useMemo(() => addressesOf(collected), [collected]);
  const chosen = chosenOf(discovery.findings, turned, known);
  const addresses = new Set(chosen.map(({ url }) => url));
  const [shown, setShown] = useState(SHOWN);
  const hidden = discovery.findings.length - shown;
  const running = discovery.state === 'running';
  const closedSites = discovery.findings.filter((of) => wanted.has(of.domain) && isClosed(of, !running));
  const begin = () => {
    const open = chosen.flatMap(({ editeur, url, genre, langue }) =>
      genre === 'unknown' ? [] : [{ domaine: editeur, url, genre, langue }],
    );
    add.mutate(
      { sources: [...open, ...closedSites.map(keptSite)] },
      {
        onSuccess: ({ ajoutees }) => {
          say(`Collecte démarrée : ${counted(ajoutees, 'source', 'sources')}`);
          reset();
          onStarted();
        },
      },
    );
  };
  return (
    <Stack>
      <AddForm running={running} onLook={start} onStop={stop} />
      <OpmlImport running={running} onLook={start} />
      <p className={styles.progress} role="status">
        {progressText(discovery)}
      </p>
      {discovery.state === 'failed' ? <State error>{failureText(discovery.error)}</State> : null}
      {discovery.findings.slice(0, shown).map((of) => (
        <DomainCard
          key={of.domain}
          of={of}
          chosen={addresses}
          known={known}
          running={running}
          onTurn={turn}
          isKept={wanted.has(of.domain)}
          onKeep={() => want(of.domain)}
        />
      ))}
      {hidden > 0 ? (
        <div>
          <Button more onClick={() => setShown(shown + SHOWN)}>
            {`Afficher ${counted(Math.min(SHOWN, hidden), 'autre', 'autres')}`}
          </Button>
        </div>
      ) : null}
      {discovery.findings.length > 0 ? (
        <div className={styles.start}>
          <Button
            look="primary"
            icon={<Play size={15} aria-hidden="true" />}
            disabled={chosen.length + closedSites.length === 0 || add.isPending}
            onClick={begin}
          >
            Démarrer la collecte
          </Button>
          <span>
            {counted(chosen.length, 'source choisie', 'sources choisies')}
            {closedSites.length > 0 ? `, ${counted(closedSites.length, 'site gardé', 'sites gardés')}` : ''}
          </span>
        </div>
      ) : null}
      <FailureDialog of={[add]} />
    </Stack>
  );
}
