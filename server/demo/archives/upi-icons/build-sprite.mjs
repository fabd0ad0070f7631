import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const names = readdirSync('icons').filter((name) => name.endsWith('.svg')).sort();
const symbols = names.map((name) => {
  const svg = readFileSync(`icons/${name}`, 'utf8').trim();
  return svg
    .replace(/^<svg xmlns="[^"]*" width="24" height="24"/, `<symbol id="${name.slice(0, -4)}"`)
    .replace(/<\/svg>$/, '</symbol>');
});
writeFileSync('sprite.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
console.log(`${names.length} icons in sprite.svg`);
