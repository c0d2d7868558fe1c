import { formatDateTime } from '@vigie/contracts/french/clock';
import type { FoundSource } from '../../../api/calls/collect.ts';
import { repairText } from '../../../shared/repair-text.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { kindText, rhythmText, unservingText } from './collect-texts.ts';
import { isChoosable } from './findings.ts';
import styles from './found.module.css';

interface FoundSourceRowProps {
  source: FoundSource;
  chosen: boolean;
  /** Whether it is collected already. */
  known: boolean;
  onTurn: () => void;
}

/** A sitemap or feed that was found: what is in it, and whether it is to be collected. */
export function FoundSourceRow({ source, chosen, known, onTurn }: FoundSourceRowProps) {
  const { url, editeur, direct, langue, entrees, derniere, titres, sert } = source;
  const name = <span className={styles.address}>{url}</span>;
  return (
    <li className={styles.source}>
      {isChoosable(source) && !known ? <CheckField label={name} checked={chosen} onChange={onTurn} /> : name}
      <p className={styles.facts}>
        {[
          ...(direct && sert ? [editeur] : []),
          kindText(source),
          ...(langue === '' ? [] : [langue]),
          ...(sert || entrees > 0 ? [rhythmText(source)] : []),
        ].join(' · ')}
        {derniere === null ? null : (
          <>
            {' · dernier '}
            <time dateTime={derniere}>{formatDateTime(derniere)}</time>
          </>
        )}
      </p>
      {known ? <p className={styles.known}>Déjà collectée</p> : null}
      {sert ? null : <p className={styles.unserving}>{unservingText(source)}</p>}
      {titres.length > 0 ? (
        <ul className={styles.titles} aria-label={`Derniers titres de ${url}`}>
          {titres.map((title, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and their order does not change
            <li key={place}>{repairText(title)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
