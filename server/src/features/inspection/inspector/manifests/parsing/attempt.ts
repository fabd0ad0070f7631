/** What a reader makes of a file, `undefined` where the file is not what its name says: parsers throw whatever they like. */
export function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
