const METHODS = /^(GET|POST|PUT|PATCH|DELETE)\b ?/;
const PATH = /^\/[^\s`?]*/;

/** `PUT /projects/:id` and `PUT /projects/{projectId}` are one call. */
const plain = (call) => call.replaceAll(/:\w+|\{[^}]*\}/g, '{}');

/**
 * The calls of the contract that none of these documents names. Documents name calls in backticks, in the short forms
 * that docs/rules/X-further-calls.md explains.
 *
 * @param {string[]} calls such as `PUT /projects/:id`
 * @param {string[]} documents
 */
export function callsNotNamed(calls, documents) {
  const named = new Set(documents.flatMap((text) => text.split('\n').flatMap(callsOfLine)));
  return calls.filter((call) => !named.has(plain(call)));
}

function callsOfLine(line) {
  const calls = [];
  let methods = [];
  let first = '';
  let arePathsNamed = false;
  for (const [, quoted] of line.matchAll(/`([^`]+)`/g)) {
    const method = METHODS.exec(quoted)?.[1];
    const path = PATH.exec(quoted.replace(METHODS, ''))?.[0];
    if (method) methods = arePathsNamed ? [method] : [...methods, method];
    if (method) arePathsNamed = false;
    if (!path) continue;
    if (!arePathsNamed) first = path;
    arePathsNamed = true;
    for (const each of methods)
      for (const full of [path, goingOn(first, path)]) calls.push(plain(`${each} ${full}`));
  }
  return calls;
}

/** `/auth/2fa/setup`, `/enable` -> `/auth/2fa/enable` */
function goingOn(first, path) {
  const count = path.split('/').length - 1;
  return first.split('/').slice(0, -count).join('/') + path;
}
