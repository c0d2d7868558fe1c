/** Where on the page an element stands: inside the article, in its surroundings, or unknown. */
export type Place = 'article' | 'page' | 'furniture';

export interface Passage {
  text: string;
  place: Place;
}

export interface Dateline extends Passage {
  /** Above the main heading stands the date of today on many sites. */
  belowHeading: boolean;
}

export interface LinkElement {
  rel: string;
  href: string;
  type: string;
}

export interface TimeElement extends Dateline {
  /** The `datetime` attribute, or that of another element that dates are written in. */
  value: string;
  /** `itemprop`, class and the like, lower case: says whether it is the publication or a change. */
  hint: string;
  /** The short text right before it, such as "Updated"; else empty. */
  before: string;
}

export interface Byline extends Passage {
  /** How the page marks it, the surest first. */
  mark: 'itemprop' | 'rel' | 'class';
  /** How many elements are before it. */
  at: number;
}

export interface Heading extends Passage {
  level: number;
}

/** What one pass over a page finds. Everything is as written: not cleaned, not chosen. */
export interface PageFacts {
  language: string;
  base: string;
  titles: string[];
  /** Values of `meta` elements, in order, by their name, property, itemprop or http-equiv in lower case. */
  metas: ReadonlyMap<string, readonly string[]>;
  links: LinkElement[];
  /** Bodies of `script type="application/ld+json"`. */
  linkedData: string[];
  /** Microdata outside of `meta` and `time`, by itemprop in lower case. */
  properties: ReadonlyMap<string, readonly string[]>;
  times: TimeElement[];
  /** Short texts that are marked as a date or say that they are one. */
  datelines: Dateline[];
  /** Short texts with a year right below the main heading, which nothing marks. */
  bareDates: string[];
  headings: Heading[];
  bylines: Byline[];
  /** Texts of the links in each trail from the home page (breadcrumbs), in order. */
  trails: string[][];
  leads: Passage[];
}
