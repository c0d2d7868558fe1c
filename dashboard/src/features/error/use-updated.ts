import { useEffect, useState } from 'react';

/** The script that runs this page: its name changes with every build. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"]:not([async])')?.getAttribute('src') ?? null;

/** Whether the server has another build than this page. Its files are gone then, and no retry loads them. */
async function isUpdated(address: string): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}

/** Whether a part failed to load because the product was updated since this page was opened; undefined until that is known. */
export function useUpdated(address: string, failed: boolean): boolean | undefined {
  const [updated, setUpdated] = useState<boolean>();
  useEffect(() => {
    if (!failed) return;
    let mounted = true;
    void isUpdated(address).then((found) => {
      if (mounted) setUpdated(found);
    });
    return () => {
      mounted = false;
    };
  }, [address, failed]);
  return failed ? updated : false;
}
