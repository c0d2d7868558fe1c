import { figureLabel } from '@vigie/contracts/figures';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { FAULT_LABELS } from '@vigie/contracts/sitemap-fault-labels';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SitemapDelays, SitemapState } from '../../api/calls/figures.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone } from '../../query/shared-query.ts';
import { Fact, FactList } from '../../ui/fact-sheet.tsx';
import { RelativeTime, relativeTime } from '../../ui/relative-time.tsx';
import { AlertButton } from '../alerts/alert-button.tsx';
import styles from './sitemap-card.module.css';
import { beforeText, delayText, faultExtent, isWrong } from './sitemap-texts.ts';

/** What was wrong with a sitemap in the range: how often, when last, and the newest articles concerned. */
function FaultList({ sitemap, now }: { sitemap: SitemapState; now: number }) {
  const { query, searchOf } = useSharedQuery();
  if (sitemap.erreurs.length === 0) return <p className={styles.none}>Aucune anomalie sur la période</p>;
  const search = searchOf(query);
  return (
    <ul className={styles.list} aria-label={`Anomalies de ${sitemap.code} sur la période`}>
      {sitemap.erreurs.map((fault) => (
        <li key={fault.code}>
          <strong className={styles.label}>{FAULT_LABELS[fault.code]}</strong>
          <span className={styles.extent}>
            {` ${faultExtent(fault, sitemap)}, dernière ${relativeTime(fault.dernier, now)}`}
          </span>
          {fault.exemples.length > 0 ? (
            <ul className={styles.examples}>
              {fault.exemples.map(({ _id, titre, url }) => (
                <li key={_id}>
                  <Link to={`${paths.article(_id)}${search}`} target="_blank" title={url}>
                    {titre || url}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const HTTP = /^https?:\/\//;

function Delay({ delay }: { delay: SitemapDelays['publication_sitemap'] }) {
  const { median, p90 } = delayText(delay);
  if (delay.articles === 0) return <>–</>;
  return (
    <span title={`${formatNumber(delay.articles)} articles mesurés`}>
      {median}
      <span className={styles.also}>{` · p90 ${p90}`}</span>
    </span>
  );
}

function Silence({ silence }: Pick<SitemapState, 'silence'>) {
  if (!silence) return <>Aucune URL reçue</>;
  const usual = silence.habitude === null ? '' : ` · d’habitude ${formatDelay(silence.habitude)} à cette heure`;
  return (
    <span className={silence.anormal ? styles.wrong : ''}>
      {silence.anormal ? `Muet depuis ${formatDelay(silence.duree)}` : formatDelay(silence.duree)}
      <span className={silence.anormal ? '' : styles.also}>{usual}</span>
    </span>
  );
}

/** One sitemap: its last crawl, its delays and its faults. */
export function SitemapCard({ sitemap, now }: { sitemap: SitemapState; now: number }) {
  const { code, error, delais, diagnostic } = sitemap;
  const wrong = isWrong(sitemap);
  const { query } = useSharedQuery();
  return (
    <section aria-label={`Sitemap ${code}`} className={styles.card}>
      <p className={styles.head}>
        <strong className={styles.code}>{code}</strong>
        {sitemap.type === 'feed' ? <span className={styles.also}>Flux RSS ou Atom</span> : null}
        {HTTP.test(sitemap.sitemap) ? (
          <a href={sitemap.sitemap} target="_blank" rel="noreferrer" className={styles.address}>
            {sitemap.sitemap}
          </a>
        ) : (
          <span className={styles.address}>{sitemap.sitemap}</span>
        )}
      </p>
      {diagnostic === null ? null : <p className={wrong ? styles.wrong : ''}>{`${diagnostic}.`}</p>}
      {error === null ? null : (
        <p className={`${wrong ? styles.wrong : styles.also} ${styles.error}`}>
          <CircleAlert size={15} aria-hidden="true" />
          {`Erreur : ${error}`}
        </p>
      )}
      <FactList className={styles.facts}>
        <Fact label="Dernier article crawlé">
          <RelativeTime instant={sitemap.dernier_article_crawle} now={now} missing="Aucun" />
        </Fact>
        <Fact label="Dernier crawl">
          <time dateTime={sitemap.dernier_crawl}>{formatDateTime(sitemap.dernier_crawl)}</time>
        </Fact>
        <Fact label={figureLabel('direct')}>{formatNumber(sitemap.total)}</Fact>
        <Fact label={figureLabel('entries')}>{formatNumber(sitemap.articles)}</Fact>
        <Fact label={figureLabel('publicationDelay')}>
          <Delay delay={delais.publication_sitemap} />
        </Fact>
        <Fact label={figureLabel('exposureDelay')}>
          <Delay delay={delais.exposition_apres} />
        </Fact>
        <Fact label={figureLabel('exposedBefore')}>{beforeText(delais.exposition_avant) ?? 'Aucun'}</Fact>
        <Fact label="Silence">
          <Silence silence={sitemap.silence} />
        </Fact>
      </FactList>
      <FaultList sitemap={sitemap} now={now} />
      {isEveryone(query.editeur) ? null : <AlertButton kind="sitemap" code={code} />}
    </section>
  );
}
