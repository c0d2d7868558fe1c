import type { ScreenName } from '@vigie/contracts/roles/screens';
import { useLocation, useNavigate } from 'react-router-dom';
import { encodeQuery } from '../query/query-codec.ts';
import { useSharedQuery } from '../query/query-context.tsx';
import { unknownParameters, unknownWords, unreadableWords } from '../query/unreadable-words.ts';
import { Button } from '../ui/button.tsx';
import styles from './unreadable-notice.module.css';

/** Above a screen's figures: which values of the address they do not follow, and which names the screen does not know. */
export function UnreadableNotice({ screen }: { screen: ScreenName }) {
  const { query, periode, unreadable } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const unknown = unknownParameters(screen, search);
  const words = [unreadableWords(unreadable, query), unknownWords(unknown)].filter((text) => text !== null);
  if (words.length === 0) return null;
  const correct = () => {
    const others = new URLSearchParams(search);
    for (const { name } of [...unreadable, ...unknown]) others.delete(name);
    navigate({ pathname, search: encodeQuery(query, periode, others) }, { replace: true });
  };
  return (
    <div role="status" className={styles.notice}>
      <p>{words.join(' ')}</p>
      <Button onClick={correct}>Retirer de l’adresse</Button>
    </div>
  );
}
