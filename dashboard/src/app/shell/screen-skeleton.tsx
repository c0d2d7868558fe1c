import { useLocation } from 'react-router-dom';
import { useSharedQuery } from '../../query/query-context.tsx';
import { screenAt } from '../screens.ts';
import { titleAtFirst } from '../title-at-first.ts';

/** Stands for a screen whose code is on its way. index.html has the same before any code is there: styles/frame-skeleton.css. */
export function ScreenSkeleton() {
  const { pathname, search } = useLocation();
  const { query: shared } = useSharedQuery();
  const screen = screenAt(pathname);
  const title = screen && titleAtFirst({ name: screen.name, pathname, shared, params: new URLSearchParams(search) });
  return (
    <div className="screen-skeleton" aria-hidden="true">
      <div className="screen-skeleton-title" data-tile={title?.tile ? '' : undefined}>
        {title?.words}
      </div>
    </div>
  );
}
