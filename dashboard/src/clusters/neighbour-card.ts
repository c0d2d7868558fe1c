const cardsOf = (feed: Element): HTMLElement[] => [...feed.querySelectorAll<HTMLElement>('[aria-posinset]')];

/** The card that a key of the feed pattern leads to: Page Down and Up the next and previous, Home and End the ends. */
export function neighbourCard(feed: Element, from: Element, key: string): HTMLElement | null {
  const cards = cardsOf(feed);
  const at = cards.findIndex((card) => card.contains(from));
  const target = { PageDown: at + 1, PageUp: at - 1, Home: 0, End: cards.length - 1 }[key];
  return at < 0 || target === undefined ? null : (cards[target] ?? null);
}
