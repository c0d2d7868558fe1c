import { useId } from 'react';
import type { Incident } from '../../api/calls/incidents.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { repairText } from '../../shared/repair-text.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './incidents.module.css';

/** Its title, the first article's lead, the text made of all of them, then that article's own text. */
export function IncidentItem({ item }: { item: Incident }) {
  const id = useId();
  const { query, defaults } = useSharedQuery();
  const search = linkSearch(query, defaults);
  const [first] = item.articles;
  const texte = first?.texte ?? null;
  return (
    <article className={styles.item} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <a href={`${paths.cluster(item._id)}${search}`} target="_blank" rel="noopener">
          {repairText(item.titre)}
        </a>
      </h2>
      {first?.chapo ? <p className={styles.lead}>{repairText(first.chapo)}</p> : null}
      <p className={styles.generated}>
        <strong>Texte généré avec remudosum : </strong>
        {repairText(item.generated)}
      </p>
      {first === undefined ? null : (
        <p className={styles.source}>
          <PublisherTile name={first.editeur} />
          <a href={`${paths.article(first._id)}${search}`} target="_blank" rel="noopener">
            {repairText(first.titre)}
          </a>
        </p>
      )}
      {texte === null ? null : (
        <div className={styles.text}>
          {repairText(texte)
            .split(/\n{2,}/)
            .map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
              <p key={index}>{paragraph}</p>
            ))}
        </div>
      )}
    </article>
  );
}
