import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { isSsoFault, SSO_FAULTS } from '@vigie/contracts/sso-faults';
import { useEffect, useRef, useState } from 'react';
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

/** The installation's single sign-on, if any. Asked once; an observer of queries would weigh as much as the form. */
function useSso() {
  const [sso, setSso] = useState<AnswerOf<'loginOptions'>['sso']>(null);
  useEffect(() => {
    const left = new AbortController();
    call('loginOptions', { signal: left.signal }).then(
      (options) => setSso(options.sso),
      // Without an answer there is the form, which says what is wrong once it is sent.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return sso;
}

/** The button of single sign-on, where the installation has one. */
export function SsoButton({ onFailure }: { onFailure: (why: string) => void }) {
  const sso = useSso();
  const begin = useMutation({
    mutationFn: () => call('beginSso', {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => onFailure(failureText(error)),
  });
  if (!sso) return null;
  return (
    <Button
      className={styles.sso ?? ''}
      aria-busy={begin.isPending}
      onClick={() => {
        onFailure('');
        if (!begin.isPending) begin.mutate();
      }}
    >
      {sso.label}
    </Button>
  );
}
