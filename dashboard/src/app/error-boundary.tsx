import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';

interface Props {
  children: ReactNode;
}

/**
 * A screen that breaks says so and leaves the shell usable; give it the page's path as key, so that another page starts
 * afresh. A chunk of an older release is gone from the server, hence the reload.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
