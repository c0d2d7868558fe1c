import { PAGE_SOURCES, type PageSource } from '@vigie/contracts/aggregators';
import { counted } from '@vigie/contracts/french/numbers';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AddedPage, OfferedSection } from '../../../../api/calls/collect-settings.ts';
import { useToggled } from '../../../../shared/use-stored.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/check-field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import collect from '../collect.module.css';
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

interface OfferedSectionsProps {
  sections: readonly OfferedSection[];
  onAdd: (pages: AddedPage[]) => void;
}

const keyOf = ({ source, url }: OfferedSection): string => `${source} ${url}`;

/** Sections that the front pages named when they were last read: nobody has to type their addresses. */
export function OfferedSections({ sections, onAdd }: OfferedSectionsProps) {
  const [chosen, toggle] = useToggled();
  const wanted = sections.filter((section) => chosen.has(keyOf(section)));
  const sources = [...new Set(sections.map(({ source }) => source))];
  return (
    <Section title="Sections de Google Actualités" note="Telles que la page d’accueil les nomme">
      {sections.length === 0 ? (
        <p className={collect.also}>
          Activez d’abord une page d’accueil : ses sections sont proposées ici après sa lecture.
        </p>
      ) : (
        <div className={styles.offers}>
          {sources.map((source) => (
            <fieldset key={source} className={styles.choices}>
              <legend>{PAGE_SOURCE_LABELS[source]}</legend>
              {sections
                .filter((section) => section.source === source)
                .map((section) => (
                  <CheckField
                    key={keyOf(section)}
                    label={section.nom}
                    checked={chosen.has(keyOf(section))}
                    onChange={() => toggle(keyOf(section))}
                  />
                ))}
            </fieldset>
          ))}
          <div>
            <Button
              icon={<Play size={15} aria-hidden="true" />}
              disabled={wanted.length === 0}
              onClick={() => onAdd(wanted.map(({ source, url, nom }) => ({ source, url, nom })))}
            >
              {wanted.length === 0 ? 'Activer…' : `Activer ${counted(wanted.length, 'section', 'sections')}…`}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}
