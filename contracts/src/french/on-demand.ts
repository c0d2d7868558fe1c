/** Makes something when it is first asked for. A page needs few of Intl's formats before its first paint, and each takes time to make. */
export function onDemand<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
