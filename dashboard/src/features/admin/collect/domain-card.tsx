import { formatDateTime } from '@vigie/contracts/french/clock';
import type { FoundSource } from '../../../api/calls/collect.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import styles from './add-panel.module.css';
import { kindText, nothingText, rhythmText, robotsText, unservingText } from './collect-texts.ts';
import { type DomainFindings, isChoosable, isClosed, keptSite } from './findings.ts';

interface FoundSourceRowProps {
  source: FoundSource;
  chosen: boolean;
  /** Whether it is collected already. */
  known: boolean;
  onTurn: () => void;
}

/** A sitemap or feed that was found: what is in it, and whether it is to be collected. */
function FoundSourceRow({ source, chosen, known, onTurn }: FoundSourceRowProps) {
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
            <li key={place}>{title}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface DomainCardProps {
  of: DomainFindings;
  /** Addresses that are chosen, and those that are collected already. */
  chosen: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** The look is still going on. */
  running: boolean;
  onTurn: (url: string) => void;
  /** Whether the site is kept though it refuses us. */
  isKept: boolean;
  onKeep: () => void;
}

/** What was found at one domain. */
export function DomainCard({ of, chosen, known, running, onTurn, isKept, onKeep }: DomainCardProps) {
  const { domain, robots, sources, nothing, done } = of;
  return (
    <section className={styles.card} aria-label={domain} aria-busy={(running && !done) || undefined}>
      <h2 className={styles.domain}>{domain}</h2>
      {robots ? <p className={robots.autorise ? styles.robots : styles.unserving}>{robotsText(robots)}</p> : null}
      {nothing ? <p className={styles.unserving}>{nothingText(nothing.motif)}</p> : null}
      {sources.length > 0 ? (
        <ul className={styles.sources}>
          {sources.map((source) => (
            <FoundSourceRow
              key={source.url}
              source={source}
              chosen={chosen.has(source.url)}
              known={known.has(source.url)}
              onTurn={() => onTurn(source.url)}
            />
          ))}
        </ul>
      ) : null}
      {isClosed(of, !running) && !known.has(keptSite(of).url) ? (
        <CheckField label="Garder ce site et le réessayer chaque jour" checked={isKept} onChange={onKeep} />
      ) : null}
      {done || nothing ? null : (
        <p className={styles.waiting}>{running ? 'Recherche en cours…' : 'Recherche interrompue'}</p>
      )}
    </section>
  );
}
