import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { isSsoFault, SSO_FAULTS } from '@vigie/contracts/sso-faults';
import { useEffect, useRef, useState } from 'react';
import { failureText, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import styles from './sso.module.css';
import { keepAskedAddress, needsCode, useEnter } from './use-enter.ts';

/** The message about a login by single sign-on that failed; '' for an address that anybody may have typed. */
export const faultText = (code: string | null): string => (code !== null && isSsoFault(code) ? SSO_FAULTS[code] : '');

/** Where the tab that begins a login keeps a token of its own. Another site can neither read nor plant it, unlike a cookie. */
const TAB_TOKEN = 'ssoTab';

/** The provider has let the user in: this tab ends the login if it has begun it. */
export function useSsoEntry(entered: boolean, address: string | null, onFailure: (why: string) => void) {
  const enter = useEnter(address);
  const begun = useRef(false);
  const entry = useMutation({
    mutationFn: (tabToken: string) => call('finishSso', { body: { tabToken } }),
    onSuccess: enter,
    onError: (error) => {
      if (needsCode(error)) return;
      const isOver = isApiError(error) && (error.code === 'login_expired' || error.kind === 'unauthorized');
      onFailure(isOver ? SSO_FAULTS.sso_state : failureText(error));
    },
    gcTime: 0,
  });
  const { mutate } = entry;
  useEffect(() => {
    if (!entered || begun.current) return;
    begun.current = true;
    const tabToken = sessionStorage.getItem(TAB_TOKEN);
    sessionStorage.removeItem(TAB_TOKEN);
    if (tabToken) mutate(tabToken);
    else onFailure(SSO_FAULTS.sso_state);
  }, [entered, mutate, onFailure]);
  return entry;
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
export function SsoButton({ address, onFailure }: { address: string | null; onFailure: (why: string) => void }) {
  const sso = useSso();
  const begin = useMutation({
    mutationFn: () => call('beginSso', {}),
    onSuccess: ({ url, tabToken }) => {
      sessionStorage.setItem(TAB_TOKEN, tabToken);
      keepAskedAddress(address);
      location.assign(url);
    },
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
