/** One article as one of the two readings of a page finds it. */
export interface FoundArticle {
  /** Google's id of the article, `CBMi…`; empty when it has none. */
  id: string;
  /** The publisher's address; empty when the page does not give it. */
  url: string;
  /** Further addresses of the same article. */
  others?: readonly string[];
  title: string;
  publisher?: string;
  /** Epoch seconds. */
  seconds?: number;
  story?: string;
  section?: string;
  /** Whether it is in a block that is chosen for a place or a person. */
  isPersonal: boolean;
}

export interface Section {
  id: string;
  name: string;
  address: string;
}
