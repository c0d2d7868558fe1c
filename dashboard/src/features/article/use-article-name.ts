import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ArticleName } from '../../api/calls/article-detail.ts';

const BY_URL = '/dashboard/article/url/';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The article that the page's address names. Read from the address itself: the router's own parameter turns an encoded
 * slash inside of an article's URL into a slash.
 */
export function useArticleName(): ArticleName {
  const { pathname } = useLocation();
  return useMemo(() => {
    const last = decode(pathname.slice(pathname.lastIndexOf('/') + 1));
    return pathname.startsWith(BY_URL) ? { url: last } : { id: last };
  }, [pathname]);
}
