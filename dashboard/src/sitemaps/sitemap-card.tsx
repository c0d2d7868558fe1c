import { formatDateTime, formatNumber } from '@vigie/charts/format';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SitemapDelays, SitemapState } from '../api/calls/sitemaps.ts';
import { RelativeTime } from '../clusters/relative-time.tsx';
import { beforeText, delayText, formatDelay } from './delay.ts';
import { FaultList } from './fault-list.tsx';
import styles from './sitemap-card.module.css';

const HTTP = /^https?:\/\//;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

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

/** One sitemap: when it last spoke, how fast it is, and what is wrong with it, in words. */
export function SitemapCard({ sitemap, now }: { sitemap: SitemapState; now: number }) {
  const { code, error, delais } = sitemap;
  return (
    <section aria-label={`Sitemap ${code}`} className={styles.card}>
      <p className={styles.head}>
        <strong className={styles.code}>{code}</strong>
        {HTTP.test(sitemap.sitemap) ? (
          <a href={sitemap.sitemap} target="_blank" rel="noreferrer" className={styles.address}>
            {sitemap.sitemap}
          </a>
        ) : (
          <span className={styles.address}>{sitemap.sitemap}</span>
        )}
      </p>
      {error === null ? null : (
        <p className={`${styles.wrong} ${styles.error}`}>
          <CircleAlert size={15} aria-hidden="true" />
          {`Erreur : ${error}`}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="Dernier article crawlé">
          <RelativeTime instant={sitemap.dernier_article_crawle} now={now} missing="Aucun" />
        </Fact>
        <Fact label="Dernier crawl">
          <time dateTime={sitemap.dernier_crawl}>{formatDateTime(sitemap.dernier_crawl)}</time>
        </Fact>
        <Fact label="URLs en direct">{formatNumber(sitemap.total)}</Fact>
        <Fact label="Articles apparus">{formatNumber(sitemap.articles)}</Fact>
        <Fact label="Publication → sitemap">
          <Delay delay={delais.publication_sitemap} />
        </Fact>
        <Fact label="Sitemap → exposition">
          <Delay delay={delais.exposition_apres} />
        </Fact>
        <Fact label="Exposés avant le sitemap">{beforeText(delais.exposition_avant) ?? 'Aucun'}</Fact>
        <Fact label="Silence">
          <Silence silence={sitemap.silence} />
        </Fact>
      </dl>
      <FaultList sitemap={sitemap} now={now} />
    </section>
  );
}
