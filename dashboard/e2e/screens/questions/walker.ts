import type { Locator, Page } from 'playwright-core';
import type { ScreenAnswers } from '../figures/answers.ts';

/** A person who looks for an answer from home, and how many clicks that took. */
export class Walker {
  /** Presses of the mouse, and values set with it. */
  clicks = 0;
  /** Ctrl K was used. */
  byKeyboard = false;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  /** An entry of the menu. */
  async menu(name: string): Promise<void> {
    await this.click(this.page.getByRole('navigation', { name: 'Écrans' }).getByRole('link', { name, exact: true }));
  }

  tab = (name: string | RegExp): Promise<void> => this.click(this.page.getByRole('tab', { name }));

  button = (name: string | RegExp): Promise<void> => this.click(this.page.getByRole('button', { name }).first());

  /** A link of the screen, in the same window: some open another one, which would have the same page. */
  async follow(what: Locator): Promise<void> {
    await what.waitFor();
    await what.evaluate((link) => link.removeAttribute('target'));
    await this.click(what);
  }

  /** A slider that is moved with the mouse, once it is within reach: `fill` also changes what is inert. */
  async slide(what: Locator, value: number): Promise<void> {
    this.clicks += 1;
    await what.and(this.page.locator(':not([inert] *)')).fill(String(value));
  }

  /** Types into Ctrl K and takes the first result whose name begins so. */
  async find(text: string, option: string | RegExp): Promise<void> {
    const name = typeof option === 'string' ? new RegExp(`^${option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : option;
    this.byKeyboard = true;
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('dialog', { name: 'Palette de commandes' }).getByRole('combobox').fill(text);
    await this.page.getByRole('option', { name }).first().click();
  }
}

/** What a question needs to know before it is asked: names that are in the demo. */
export interface DemoNames {
  /** Of the house. */
  editeur: { id: string; name: string };
  rivals: readonly { id: string; name: string }[];
  /** The strongest story of the day, and what it names most. */
  story: { title: string; entity: string };
  /** The house's best article of the day. */
  article: { title: string };
}

export interface Question {
  asks: string;
  way: (walker: Walker, known: DemoNames) => Promise<unknown>;
  /** Where the answer is read. The whole screen if it is left out. */
  place?: (page: Page) => Locator;
  /** What the answer of the call says, as it must be written there. Throws until the call is answered. */
  says: (answers: ScreenAnswers, known: DemoNames, page: Page) => Promise<readonly string[]>;
}
