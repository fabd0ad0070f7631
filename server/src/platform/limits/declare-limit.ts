/** A number of times within a span of seconds; unused places come back one by one, evenly. */
export interface LimitFigures {
  times: number;
  seconds: number;
}

export interface Limit extends LimitFigures {
  /** What is counted, as `LIMITS` names it: `mails-to`, `registrations`. */
  name: string;
}

/** What of a configuration concerns limits: the figures that the operator has set, by name. */
interface SetLimits {
  limits: ReadonlyMap<string, LimitFigures>;
}

/** A limit whose figures `LIMITS` may replace. */
export interface DeclaredLimit extends Limit {
  /** What takes a place, and whose the places are; for the operator. */
  counts: string;
}

const declared = new Map<string, DeclaredLimit>();

/**
 * A limit with the figures that hold until the operator sets others. Declared where it is used, when the program loads.
 * @throws Error when another one has its name
 */
export function declareLimit(limit: DeclaredLimit): Limit {
  if (declared.has(limit.name)) throw new Error(`Two limits are called ${limit.name}.`);
  declared.set(limit.name, limit);
  return limit;
}

/** Every declared limit by its name, in the order of names: of those features that were loaded. */
export function declaredLimits(): DeclaredLimit[] {
  return [...declared.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The figures that a limit has in this market. */
export function inForce(config: SetLimits, limit: Limit): LimitFigures {
  return config.limits.get(limit.name) ?? limit;
}

/** A sentence for each name in `LIMITS` that no limit has; to be asked once every feature is loaded. */
export function unknownLimits(config: SetLimits): string[] {
  return [...config.limits.keys()]
    .filter((name) => !declared.has(name))
    .map((name) => `LIMITS names ${name}, which is no limit: docs/configuration.md lists them.`);
}
