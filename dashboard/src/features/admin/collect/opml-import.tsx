import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { MOST_OPML_BYTES } from '@vigie/contracts/sources';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { type OpmlReading, useReadOpml } from '../../../api/calls/collect.ts';
import { Button } from '../../../ui/button.tsx';
import { State } from '../../../ui/state.tsx';
import styles from './add-panel.module.css';

/** The text of an XML file: by its byte order mark, else by the encoding that it declares, else UTF-8. */
export function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /^\W{0,3}<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? 'utf-8';
  return decoder(said).decode(bytes);
}

function decoder(name: string): TextDecoder {
  try {
    // What could be read as ASCII is not UTF-16.
    return new TextDecoder(/^utf-?16/i.test(name) ? 'utf-8' : name);
  } catch {
    return new TextDecoder();
  }
}

type LeftOut = OpmlReading['ecartees'][number];

/** Lines of the file that are named; more are counted. */
const NAMED = 50;

const WHY: Readonly<Record<LeftOut['motif'], string>> = {
  address: 'ce n’est pas l’adresse d’une page publique',
  repeated: 'cette adresse figure déjà plus haut',
};

const leftOutText = ({ ligne, titre, adresse, motif }: LeftOut): string =>
  `Ligne ${formatNumber(ligne)}${titre === '' ? '' : `, « ${titre} »`} (${adresse}) : ${WHY[motif]}`;

/** « 42 flux dans le fichier, 2 lignes écartées ». */
export function OpmlResult({ adresses, ecartees }: OpmlReading) {
  const rest = ecartees.length - NAMED;
  return (
    <div className={styles.note}>
      <p role="status">
        {`${counted(adresses.length, 'flux', 'flux')} dans le fichier`}
        {ecartees.length > 0 ? `, ${counted(ecartees.length, 'ligne écartée', 'lignes écartées')}` : ''}
      </p>
      {ecartees.length > 0 ? (
        <ul className={styles.leftOut} aria-label="Lignes écartées">
          {ecartees.slice(0, NAMED).map((one) => (
            <li key={`${one.ligne} ${one.adresse}`}>{leftOutText(one)}</li>
          ))}
          {rest > 0 ? <li>{`… et ${counted(rest, 'autre', 'autres')}`}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

/** A list of feeds from another reader: its addresses are looked at like typed ones. */
export function OpmlImport({ running, onLook }: { running: boolean; onLook: (addresses: string[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isPending, mutate } = useReadOpml();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const read = async (): Promise<string> => {
      // The server would refuse it too, once it is sent.
      if (file.size > MOST_OPML_BYTES) throw new TypeError('too large');
      return xmlText(new Uint8Array(await file.arrayBuffer()));
    };
    mutate(read, {
      onSuccess: ({ adresses }) => {
        if (adresses.length > 0) onLook(adresses.map(({ adresse }) => adresse));
      },
    });
  };
  return (
    <div className={styles.opml}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Fichier OPML"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        onChange={choose}
      />
      <Button
        icon={<FileUp size={15} aria-hidden="true" />}
        disabled={running || isPending}
        onClick={() => input.current?.click()}
      >
        Importer un OPML
      </Button>
      {data ? <OpmlResult {...data} /> : null}
      {error ? (
        <State error>{error instanceof TypeError ? 'Le fichier OPML dépasse 5 Mo.' : failureText(error)}</State>
      ) : null}
    </div>
  );
}
