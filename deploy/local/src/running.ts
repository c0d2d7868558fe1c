/** The last lines of a start. */
export const runningLines = (version: string, url: string, login: string): string =>
  `Vigie ${version} is running: ${url}\n${login}`;
