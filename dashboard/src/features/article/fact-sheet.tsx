import type { ArticleDetail } from '../../api/calls/article-detail.ts';
import styles from './fact-sheet.module.css';
import { factsOf } from './facts.ts';

export function FactSheet({ article }: { article: ArticleDetail }) {
  return (
    <div className={styles.sheet}>
      {factsOf(article).map(({ title, facts }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
