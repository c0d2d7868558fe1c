import type { FileSource } from '@vigie/charts/export-slot';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { saveBlob } from '../../shared/save-blob.ts';
import { isGone } from '../../table/grid/use-rows.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './export.module.css';
import type { FileDetails } from './file-details.ts';
import { type FileKind, fileNameOf, makeFile } from './make-file.ts';
import { useFileDetails } from './use-file-details.ts';

const CHOICES = [
  ['csv', 'CSV', FileText],
  ['xlsx', 'Excel (XLSX)', FileSpreadsheet],
  ['png', 'Image (PNG)', FileImage],
] as const;

const GONE = 'La question a changé pendant l’export. Relancez-le.';
const EMPTY = 'Aucune ligne à exporter.';

type Step =
  | { is: 'idle' }
  | { is: 'making'; kind: FileKind; rows: number; total: number }
  | { is: 'failed'; kind: FileKind; words: string };

const IDLE: Step = { is: 'idle' };

interface ExportMenuProps {
  source: FileSource;
  /** Whether a file is being made. */
  busy: RefObject<boolean>;
  onClose: () => void;
}

/** Makes a file and says how far it is; a failure is said with a way to try again. */
function useExport({ source, busy, onClose }: ExportMenuProps, about: () => FileDetails) {
  const [step, setStep] = useState<Step>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      busy.current = false;
    },
    [busy],
  );
  const start = async (kind: FileKind) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    busy.current = true;
    setStep({ is: 'making', kind, rows: 0, total: 0 });
    try {
      const file = await makeFile(kind, source, about(), {
        signal,
        onProgress: (rows, total) => {
          if (!signal.aborted) setStep({ is: 'making', kind, rows, total });
        },
      });
      if (signal.aborted) return;
      busy.current = false;
      if (file === null) return setStep({ is: 'failed', kind, words: EMPTY });
      saveBlob(file.blob, file.name);
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      busy.current = false;
      setStep({ is: 'failed', kind, words: isGone(error) ? GONE : `L’export a échoué. ${failureText(error)}` });
    }
  };
  const cancel = () => {
    running.current?.abort();
    busy.current = false;
    setStep(IDLE);
  };
  return { step, start, cancel };
}

const progressWords = (rows: number, total: number): string =>
  total === 0 ? 'Préparation du fichier…' : `${formatNumber(rows)} lignes sur ${formatNumber(total)}…`;

/** What a table, a list or a chart can be downloaded as. */
export default function ExportMenu(props: ExportMenuProps) {
  const { source } = props;
  const { table, picture, csvHref } = source;
  const choices = CHOICES.filter(([kind]) => (kind === 'png' ? picture : table));
  const about = useFileDetails(source);
  const { step, start, cancel } = useExport(props, about);
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>Exporter</h2>
      {choices.length === 0 ? (
        <p className={styles.note}>{EMPTY}</p>
      ) : step.is === 'making' ? (
        <>
          <p className={styles.note} role="status">
            {progressWords(step.rows, step.total)}
          </p>
          <Button onClick={cancel}>Annuler</Button>
        </>
      ) : step.is === 'failed' ? (
        <>
          <p className={styles.failure} role="alert">
            {step.words}
          </p>
          <Button onClick={() => void start(step.kind)}>Réessayer</Button>
        </>
      ) : (
        <>
          <div className={styles.choices}>
            {choices.map(([kind, label, Icon]) =>
              kind === 'csv' && csvHref !== undefined ? (
                // Written by the server: the browser saves it while it is streamed.
                <a
                  key={kind}
                  href={csvHref}
                  download={fileNameOf(kind, source, about())}
                  className={`${buttonClass()} ${styles.choice}`}
                  onClick={props.onClose}
                >
                  <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
                  {label}
                </a>
              ) : (
                <Button
                  key={kind}
                  className={styles.choice ?? ''}
                  icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => void start(kind)}
                >
                  {label}
                </Button>
              ),
            )}
          </div>
          <p className={styles.note}>
            {table
              ? 'Toutes les lignes de la question. Le classeur dit aussi la période, les filtres, les définitions et l’heure.'
              : 'Le graphique, avec sa période et ses filtres.'}
          </p>
        </>
      )}
    </div>
  );
}
