import { PAGE_SOURCES, type PageSource } from '@vigie/contracts/aggregators';
import { type FormEvent, useState } from 'react';
import type { AddedPage } from '../../../../api/calls/aggregators.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { PAGE_SOURCE_LABELS } from './aggregator-texts.ts';
import styles from './aggregators.module.css';

/** Any other page by its address: a topic, a story, a publisher, a magazine. */
export function AddressForm({ onAdd }: { onAdd: (pages: AddedPage[]) => void }) {
  const [source, setSource] = useState<PageSource>('flipboard_mobile');
  const [url, setUrl] = useState('');
  const [nom, setNom] = useState('');
  const isFilled = url.trim() !== '' && nom.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled) onAdd([{ source, url: url.trim(), nom: nom.trim() }]);
  };
  return (
    <Section
      title="Autre page"
      note="Thème, article groupé ou éditeur de Google Actualités ; thème ou magazine de Flipboard"
    >
      <form className={styles.form} onSubmit={submit}>
        <SelectField
          label="Source"
          value={source}
          options={PAGE_SOURCES}
          labels={PAGE_SOURCE_LABELS}
          onChange={setSource}
        />
        <div className={styles.address}>
          <TextField
            label="Adresse de la page"
            value={url}
            placeholder="https://flipboard.com/topic/…"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUrl(event.target.value)}
          />
        </div>
        <TextField
          label="Nom dans les listes"
          value={nom}
          autoComplete="off"
          onChange={(event) => setNom(event.target.value)}
        />
        <Button type="submit" disabled={!isFilled}>
          Activer…
        </Button>
      </form>
    </Section>
  );
}
