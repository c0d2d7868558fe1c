import { useLocation } from 'react-router-dom';
import { useSharedQuery } from '../../query/query-context.tsx';
import { screenAt } from '../screens.ts';
import { titleAtFirst } from '../title-at-first.ts';

/** Stands for a screen whose code is on its way. index.html has the same before any code is there: styles/frame-skeleton.css. */
export function ScreenSkeleton() {
  const { pathname, search } = useLocation();
  const { query } = useSharedQuery();
  const screen = screenAt(pathname);
  const title = screen ? titleAtFirst(screen.name, query, new URLSearchParams(search)) : null;
  return (
    <div className="screen-skeleton" aria-hidden="true">
      <div className="screen-skeleton-title" data-tile={title?.tile ? '' : undefined}>
        {title?.words}
      </div>
    </div>
  );
}
