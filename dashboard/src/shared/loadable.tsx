import { type ComponentType, createElement, type ReactNode, useEffect, useReducer } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code is loaded once it is drawn. `fallback` stands in its place until then. */
export type Loadable<P> = ComponentType<P & { fallback: ReactNode }> & {
  /** Loads the code before it is drawn. Resolves when it has come or failed. What failed is thrown when it is drawn. */
  load: () => Promise<void>;
};

/** Code that is loaded at most once. */
class Code<P> {
  readonly #load: Load<P>;
  loading: Promise<void> | undefined;
  #component: ComponentType<P> | undefined;
  #failure: { error: unknown } | undefined;

  constructor(load: Load<P>) {
    this.#load = load;
  }

  /** undefined: on its way. What failed to load is thrown. */
  get component(): ComponentType<P> | undefined {
    if (this.#failure) throw this.#failure.error;
    return this.#component;
  }

  /** Resolves when it has come or failed. */
  ask(): Promise<void> {
    this.loading ??= this.#load().then(
      (module) => {
        this.#component = module.default;
      },
      (error: unknown) => {
        this.#failure = { error };
      },
    );
    return this.loading;
  }
}

/**
 * Like React's `lazy` in a `Suspense`, but what has come is drawn at once. React holds it back until 300 ms after the last fallback that it
 * drew or replaced, so frame, screen and table would come 300 ms apart. A load that fails throws, for the next error boundary.
 */
export function loadable<P extends object>(load: Load<P>): Loadable<P> {
  const code = new Code(load);
  const component: Loadable<P> = ({ fallback, ...props }) => {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const { component: loaded } = code;
    const waits = loaded === undefined;
    // Before the effect, which comes after a paint.
    if (waits) void code.ask();
    useEffect(() => {
      if (!waits) return;
      let mounted = true;
      void code.ask().then(() => {
        if (mounted) draw();
      });
      return () => {
        mounted = false;
      };
    }, [waits]);
    return loaded ? createElement(loaded, props as unknown as P) : fallback;
  };
  component.load = () => code.ask();
  return component;
}
