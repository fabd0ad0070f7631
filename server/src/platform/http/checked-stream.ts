import { pipeline, type Readable, Transform } from 'node:stream';

/** How old the answer may be on which a stream goes on. */
const CHECK_EVERY_SECONDS = 10;

/**
 * Passes `source` on as long as its reader may have it: what comes later than some seconds after the last check is checked
 * first, and a check that throws ends the stream in its middle. A stream on which nothing moves asks nothing. Both end
 * together.
 */
export function checkedStream(source: Readable, now: () => Date, check: () => Promise<void>): Readable {
  let checkedAt = now().getTime();
  const passed = new Transform({
    async transform(chunk, _encoding, done) {
      try {
        if (now().getTime() - checkedAt >= CHECK_EVERY_SECONDS * 1000) {
          await check();
          checkedAt = now().getTime();
        }
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // How it ended is told to who reads it.
  pipeline(source, passed, () => {});
  return passed;
}
