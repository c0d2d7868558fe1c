import { counted } from '@vigie/contracts/french/numbers';
import { MOST_DOMAINS } from '@vigie/contracts/sources';
import { Search, Square } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import field from '../../../ui/field.module.css';
import styles from './add-panel.module.css';
import { typedOf } from './findings.ts';

const MOST_ROWS = 8;

interface AddFormProps {
  running: boolean;
  onLook: (typed: string[]) => void;
  onStop: () => void;
}

/** The field for a domain or an address, or a hundred pasted. */
export function AddForm({ running, onLook, onStop }: AddFormProps) {
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
