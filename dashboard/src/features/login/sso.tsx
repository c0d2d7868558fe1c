import { useMutation, useQuery } from '@tanstack/react-query';
import { isSsoFault, SSO_FAULTS } from '@vigie/contracts/sso-faults';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './sso.module.css';
import { useEnter } from './use-enter.ts';

/** What a login by single sign-on that failed is told as; '' for an address that anybody may have typed. */
export const faultText = (code: string | null): string => (code !== null && isSsoFault(code) ? SSO_FAULTS[code] : '');

/** The provider has let the user in and the session is open: who it is is asked, as after a login. */
export function useSsoEntry(entered: boolean): void {
  const enter = useEnter();
  const asked = useRef(false);
  const { mutate } = useMutation({ mutationFn: () => call('session', {}), onSuccess: enter });
  useEffect(() => {
    if (!entered || asked.current) return;
    asked.current = true;
    mutate();
  }, [entered, mutate]);
}

/** The button of single sign-on, where the installation has one. */
export function SsoButton({ onFailure }: { onFailure: (why: string) => void }) {
  const { data } = useQuery({
    queryKey: ['login-options'],
    // Without an answer there is the form, which says what is wrong once it is sent.
    queryFn: ({ signal }) => call('loginOptions', { signal }).catch(() => ({ sso: null })),
  });
  const begin = useMutation({
    mutationFn: () => call('beginSso', {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => onFailure(failureText(error)),
  });
  if (!data?.sso) return null;
  return (
    <Button
      className={styles.sso ?? ''}
      aria-busy={begin.isPending}
      onClick={() => {
        onFailure('');
        if (!begin.isPending) begin.mutate();
      }}
    >
      {data.sso.label}
    </Button>
  );
}
