/**
 * What the reference page runs: it takes the theme that the web keeps, narrows the calls to what is typed, and adds the
 * calls that only this reader may know of. The page itself is the same for everybody; the token of the sign-in, under
 * the name that the web keeps it by, is asked with.
 */
export const REFERENCE_SCRIPT = `
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const field = document.getElementById('find');
const found = document.getElementById('found');
const filter = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const part of document.querySelectorAll('main section')) {
    let inPart = 0;
    for (const entry of part.querySelectorAll('details, .errors > div')) {
      const text = (entry.dataset.text ?? entry.textContent).toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) inPart++;
    }
    part.hidden = inPart === 0 && (words.length > 0 || part.id === 'own');
    if (part.id !== 'errors') count += inPart;
    const link = document.querySelector('nav a[href="#' + part.id + '"]');
    if (link) link.parentElement.hidden = part.hidden;
  }
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : count + ' calls';
};
field.addEventListener('input', filter);
field.closest('.find').hidden = false;

const make = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text });
const addOwn = async () => {
  const token = localStorage.getItem('token');
  const place = document.getElementById('own');
  if (!token) return;
  const answer = await fetch('/api/openapi.json', { headers: { authorization: 'Bearer ' + token } });
  if (!answer.ok) return;
  const shown = new Set([...document.querySelectorAll('details')].map((entry) => entry.dataset.call));
  let count = 0;
  for (const [path, methods] of Object.entries((await answer.json()).paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const name = method.toUpperCase() + ' ' + path.replaceAll('{', ':').replaceAll('}', '');
      if (shown.has(name)) continue;
      const details = document.createElement('details');
      details.dataset.text = name + ' ' + call.summary;
      const summary = document.createElement('summary');
      summary.append(make('span', 'method ' + method, method.toUpperCase()), make('span', 'path', name.split(' ')[1]),
        make('span', 'what', call.summary), make('span', 'who', [call['x-access']].flat().join(', ')));
      const inside = make('div', 'inside', '');
      inside.append(make('pre', '', JSON.stringify(call, null, 2)));
      details.append(summary, inside);
      place.append(details);
      count++;
    }
  }
  document.querySelector('nav a[href="#own"] b').textContent = String(count);
  filter();
};
filter();
addOwn();
`;
