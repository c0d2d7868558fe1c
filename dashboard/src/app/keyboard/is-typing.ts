const TYPED = 'input, select, textarea, [contenteditable], [role="combobox"], [role="listbox"], [role="grid"]';

/** Whether the focus is in an element that takes text or letters itself. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null;
