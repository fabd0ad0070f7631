/** Sent by a wrong setting: the sentence names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
