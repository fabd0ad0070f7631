/** A source file whose code no other number gives; `names` and `comment` are what a copier would change. */
export function sourceCode(number: number, names: string, comment: string, length = 60): string {
  const kinds = ['if', 'while', 'for', 'switch', 'return', 'throw', 'await', 'yield', 'delete', 'typeof'];
  const signs = ['+', '-', '*', '%', '&', '|', '^', '<', '>', '=='];
  const lines = Array.from({ length }, (_, at) => {
    const digits = [...String((number * 7919 + at * 104_729) ** 2 % 1_000_000_007).padStart(9, '3')].map(
      Number,
    );
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = digits;
    return `  ${kinds[a]} (${names}${at} ${signs[b]} ${names}.size ${signs[c]} [${d}]) { ${kinds[d]} ${names} ${signs[e]} 'x' ${signs[f]} ${names}(); } // ${comment}`;
  });
  return `function ${names}() {\n${lines.join('\n')}\n}\n`;
}
