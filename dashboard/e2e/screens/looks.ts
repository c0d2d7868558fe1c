import type { Page } from 'playwright-core';

/**
 * Texts of the page that are cut and that no tooltip shows whole, once the mouse is over them. Cells of grids show theirs by their own
 * means (dashboard/src/table/grid/use-grid-view.ts).
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (
        element.closest('[role=grid] [role=gridcell], .visually-hidden, svg') ||
        element.getClientRects().length === 0
      )
        return false;
      const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      if (!['hidden', 'clip'].includes(overflowX) || clipPath !== 'none') return false;
      const words = [...element.childNodes].some((node) => /\S/.test(node.nodeValue ?? '') || node.nodeName === 'FONT');
      const inline = [...element.children].every((child) => getComputedStyle(child).display.startsWith('inline'));
      if (!words && !(inline && /\S/.test(element.textContent ?? ''))) return false;
      const tall = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
      return tall || (textOverflow === 'ellipsis' ? 1 : 2) + element.clientWidth < element.scrollWidth;
    });
    return cut
      .filter((element) => {
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        const { title = '' } = element.closest<HTMLElement>('[title]') ?? {};
        return !title.includes((element.textContent ?? '').trim().slice(0, 20));
      })
      .map((element) => `${element.className} ${element.textContent?.slice(0, 60)}`);
  });

/** Figures of tiles that stand lower or higher than those beside them. */
export const unevenTiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main dl')].flatMap((list) => {
      const tiles = [...list.children].flatMap((tile) => {
        const [label, figure] = [tile.querySelector('dt'), tile.querySelector('dd > span')];
        const [line, top] = [tile.getBoundingClientRect().top, figure?.getBoundingClientRect().top ?? 0];
        return figure && list.querySelectorAll(':scope > div > dt').length > 1
          ? [{ name: label?.textContent ?? '', line: Math.round(line), top: Math.round(top) }]
          : [];
      });
      return tiles
        .filter((tile) => tiles.some(({ line, top }) => line === tile.line && Math.abs(top - tile.top) > 1))
        .map(({ name, top }) => `${name}: ${top}`);
    }),
  );

/** Tiles whose words end outside of them, over the next tile. */
export const overfullTiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main dl > div')].flatMap((tile) => {
      if (!tile.querySelector('dt')) return [];
      const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent || parent.closest('.visually-hidden')) continue;
        words.selectNodeContents(text);
        const shown = getComputedStyle(parent).overflowX === 'visible' ? words : parent;
        if (shown.getBoundingClientRect().right > tile.getBoundingClientRect().right + 1)
          return [tile.textContent ?? ''];
      }
      return [];
    }),
  );

/** Labels of tiles that lie on the links beside them. */
export const coveredLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main dl > div')].flatMap((tile) => {
      const label = tile.querySelector('dt');
      if (!label) return [];
      const words = document.createRange();
      words.selectNodeContents(label);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const covers = [...tile.querySelectorAll('dd a')].some((link) => {
        const box = link.getBoundingClientRect();
        return box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
      });
      return covers ? [label.textContent ?? ''] : [];
    }),
  );
