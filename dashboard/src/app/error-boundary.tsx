import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';
import { isLoadFailure } from './loading.ts';

interface Props {
  children: ReactNode;
}

/**
 * A screen that throws shows a message and leaves the shell usable. Give it the page's path as key, so that another
 * page starts afresh. Failed loads are handled by the root boundary, which leads to /error.
 */
export class ErrorBoundary extends Component<Props, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('a screen broke') };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    if (isLoadFailure(thrown)) throw thrown;
    return (
      <State
        error
        actions={
          <Button look="primary" onClick={() => location.reload()}>
            Réessayer
          </Button>
        }
      >
        Cette page n’a pas pu être affichée.
      </State>
    );
  }
}
