export function readText(_html: string, _address: string): { text: string } | undefined { return undefined; }
