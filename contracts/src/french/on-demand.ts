/**
 * Makes something when it is first asked for. A format of Intl takes 5 to 15 ms to make, and a page needs few of them before its
 * first paint.
 */
export function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
