/** A Storage for one test. Like the browser's, its keys are its own enumerable properties. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const storage: Record<string, string> = { ...entries };
  const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });
  Object.defineProperties(storage, {
    getItem: hidden((key: string) => (Object.hasOwn(storage, key) ? storage[key] : null)),
    setItem: hidden((key: string, value: string) => {
      storage[key] = value;
    }),
    removeItem: hidden((key: string) => {
      delete storage[key];
    }),
    clear: hidden(() => {
      for (const key of Object.keys(storage)) delete storage[key];
    }),
  });
  return storage as unknown as Storage;
}
