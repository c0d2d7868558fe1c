import { counted } from '@vigie/contracts/french/numbers';
import { Play } from 'lucide-react';
import type { AddedPage, OfferedSection } from '../../../../api/calls/aggregators.ts';
import { useToggled } from '../../../../shared/use-toggled.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/check-field.tsx';
import { Section } from '../../../../ui/section.tsx';
import words from '../words.module.css';
import { PAGE_SOURCE_LABELS } from './aggregator-texts.ts';
import styles from './aggregators.module.css';

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
        <p className={words.also}>
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
