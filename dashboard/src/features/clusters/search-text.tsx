import { Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './search-text.module.css';

const LONGEST = 2000;

/** Looks for the clusters that a text is about: its address is /dashboard/clusters/{text}. */
export function SearchText({ text }: { text: string }) {
  const navigate = useNavigate();
  const { query, searchOf } = useSharedQuery();
  const [typed, setTyped] = useState(text);
  const go = (next: string) => {
    const wanted = next.trim();
    navigate({ pathname: wanted === '' ? paths.clusters : paths.clustersOf(wanted), search: searchOf(query) });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(typed);
  };
  return (
    <search>
      <form className={styles.form} onSubmit={onSubmit}>
        <span className={styles.field}>
          <Search size={15} aria-hidden="true" className={styles.glass} />
          <input
            className={styles.input}
            aria-label="Texte à chercher dans les clusters"
            placeholder="Titre, phrase, mots…"
            value={typed}
            maxLength={LONGEST}
            onChange={(event) => setTyped(event.target.value)}
          />
          {text === '' ? null : (
            <button
              type="button"
              className={styles.clear}
              aria-label="Effacer le texte"
              onClick={() => {
                setTyped('');
                go('');
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          )}
        </span>
        <Button type="submit">Chercher</Button>
      </form>
    </search>
  );
}
