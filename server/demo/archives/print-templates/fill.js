const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number in Indian words: 125000 is "one lakh twenty-five thousand". */
export function inWords(n) {
  if (n < 20) return ONES[n];
  if (n < 100) return TENS[Math.floor(n / 10)] + (n % 10 ? `-${ONES[n % 10]}` : '');
  for (const [size, name] of [[10_000_000, 'crore'], [100_000, 'lakh'], [1000, 'thousand'], [100, 'hundred']]) {
    if (n >= size) return `${inWords(Math.floor(n / size))} ${name}${n % size ? ` ${inWords(n % size)}` : ''}`;
  }
}

const FORMATS = {
  rupees: (value) => `₹${Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  day: (value) => new Date(value).toLocaleDateString('en-IN', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  words: (value) => {
    const [rupees, paise] = Number(value).toFixed(2).split('.').map(Number);
    return `Rupees ${inWords(rupees)}${paise ? ` and paise ${inWords(paise)}` : ''} only`;
  },
};

const escape = (text) => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const look = (data, path) => path.split('.').reduce((value, key) => value?.[key], data);

/** Fills a template; a field that the data lacks is an Error, so that no bill goes out with a hole. */
export function fill(template, data) {
  return template
    .replace(/\{\{#([\w.]+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, path, inner) => {
      const value = look(data, path);
      const list = Array.isArray(value) ? value : value ? [value] : [];
      return list.map((entry, i) => fill(inner, { ...data, ...entry, index: i + 1 })).join('');
    })
    .replace(/\{\{([\w.]+)(?:\|(\w+))?\}\}/g, (_, path, format) => {
      const value = look(data, path);
      if (value === undefined) throw new Error(`The data has no ${path}.`);
      return escape(format ? FORMATS[format](value) : value);
    });
}
