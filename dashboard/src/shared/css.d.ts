import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that style sheets read. */
    [property: `--${string}`]: string | number | undefined;
  }
}
