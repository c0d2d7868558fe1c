import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../../ui/button.tsx';
import { type FetchFilters, fetchesOf } from './fetches-address.ts';

/** Leads to the fetches of a source or of a host. */
export function FetchesLink({ of }: { of: Partial<FetchFilters> }) {
  const { search } = useLocation();
  return (
    <Link className={buttonClass()} to={{ search: fetchesOf(search, of) }}>
      Voir les relevés
    </Link>
  );
}
