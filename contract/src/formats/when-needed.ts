/** Makes a thing when it is first asked for, and keeps it. To make one format of `Intl` takes a phone up to ten milliseconds. */
export function whenNeeded<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
