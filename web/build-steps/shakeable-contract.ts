import type { Plugin } from 'vite';

/**
 * Lets the build drop what a page does not use of the contract. A schema is made by calls, and a call might do
 * anything, so a page that wants one constant of a feature would bring all of its schemas to the browser. Here
 * each constant of the contract becomes a call that is declared to be without effect.
 */
export function shakeableContract(): Plugin {
  return {
    name: 'codehaat:shakeable-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
      handler(code) {
        let result = code;
        for (const { start, end } of initialisers(this.parse(code).body as Statement[]).reverse()) {
          result = `${result.slice(0, start)}/* @__PURE__ */ (() => (${result.slice(start, end)}))()${result.slice(end)}`;
        }
        return { code: result, map: null };
      },
    },
  };
}

interface Span {
  type: string;
  start: number;
  end: number;
}
interface Statement {
  type: string;
  declaration?: Statement | null;
  declarations?: { init?: Span | null }[];
}

/** Where the values of a module's own constants stand; plain literals and functions need no help. */
function initialisers(body: Statement[]): Span[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement?.declarations ?? [])
    .map(({ init }) => init)
    .filter((init): init is Span => init != null && !/Literal|Function/.test(init.type));
}
