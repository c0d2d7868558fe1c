import type { Plugin } from 'vite';

/** Our modules of the login, which should not wait for what only screens need. */
const plain = new Set<string>();
const LOGIN_PAGE = /\/features\/login\/login-page\.tsx$/;

export const isPlain = (id: string): boolean => plain.has(id);

export const findPlain: Plugin = {
  name: 'find-plain',
  buildEnd() {
    const add = (id: string) => {
      if (plain.has(id) || id.includes('/node_modules/')) return;
      plain.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(add);
    };
    for (const id of this.getModuleIds()) if (LOGIN_PAGE.test(id)) add(id);
  },
};
