import type { Plugin } from 'vite';

/** Our modules that the login needs, and those that the frame of every screen needs: a file of each. */
const sets = {
  plain: { root: /\/features\/login\/login-page\.tsx$/, ids: new Set<string>() },
  frame: { root: /\/app\/dashboard\.tsx$/, ids: new Set<string>() },
};

export const isPlain = (id: string): boolean => sets.plain.ids.has(id);
export const isFrame = (id: string): boolean => sets.frame.ids.has(id);

export const findGroups: Plugin = {
  name: 'find-groups',
  buildEnd() {
    for (const { root, ids } of Object.values(sets)) {
      const add = (id: string) => {
        if (ids.has(id) || id.includes('/node_modules/')) return;
        ids.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      for (const id of this.getModuleIds()) {
        // Not the page itself, which keeps its place in the manifest.
        if (root.test(id)) this.getModuleInfo(id)?.importedIds.forEach(add);
      }
    }
  },
};
