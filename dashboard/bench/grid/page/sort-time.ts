const firstRow = (): string => document.querySelector('[role=row][aria-rowindex="2"]:not([hidden])')?.textContent ?? '';

/** Milliseconds from the click on a header of figures until the new first row is painted. */
export function sortTime(): Promise<number> {
  return new Promise((resolve) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=grid] button')];
    const header = buttons.find((button) => button.textContent === 'Mesure 1')!;
    const before = firstRow();
    const begun = performance.now();
    const look = (): void => {
      if (firstRow() === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - begun));
    };
    header.click();
    requestAnimationFrame(look);
  });
}
