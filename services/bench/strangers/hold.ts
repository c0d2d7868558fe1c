import { type StrangersOptions, startStrangers } from '@vigie/services/testing/strangers';

// A process of its own, so that what it costs is not measured as waiting.
let strangers: ReturnType<typeof startStrangers> | undefined;
process.on('message', (options: StrangersOptions) => {
  strangers?.stop();
  strangers = startStrangers(options);
});
setInterval(() => {
  // A parent that has ended hears nothing more.
  process.send?.({ open: strangers?.open() ?? 0, opened: strangers?.opened() ?? 0 }, () => undefined);
}, 500).unref();
process.on('disconnect', () => process.exit(0));
