import { CheckField } from '../../../ui/check-field.tsx';
import { nothingText, robotsText } from './collect-texts.ts';
import { type DomainFindings, isClosed, keptSite } from './findings.ts';
import styles from './found.module.css';
import { FoundSourceRow } from './found-source-row.tsx';

interface DomainCardProps {
  of: DomainFindings;
  /** Addresses that are chosen, and those that are collected already. */
  chosen: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** The look is still going on. */
  running: boolean;
  onTurn: (url: string) => void;
  /** Whether the site is kept though it refuses us. */
  kept: boolean;
  onKeep: () => void;
}

/** What was found at one domain. */
export function DomainCard({ of, chosen, known, running, onTurn, kept, onKeep }: DomainCardProps) {
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
        <CheckField label="Garder ce site et le réessayer chaque jour" checked={kept} onChange={onKeep} />
      ) : null}
      {done || nothing ? null : (
        <p className={styles.waiting}>{running ? 'Recherche en cours…' : 'Recherche interrompue'}</p>
      )}
    </section>
  );
}
