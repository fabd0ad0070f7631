/** Builds one element; `on…` attributes are listeners, booleans set or leave out an attribute. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** ₹ with Indian grouping; paise only where there are some. */
export function rupees(paise) {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

/** A label above its field. */
export function field(id, label, control, hint) {
  control.id = id;
  const parts = [el('label', { for: id }, label), control];
  if (hint) {
    control.setAttribute('aria-describedby', `${id}-hint`);
    parts.push(el('p', { class: 'hint', id: `${id}-hint` }, hint));
  }
  return el('div', { class: 'field' }, ...parts);
}

/** Black or white, whichever reads better on a `#rgb` or `#rrggbb` colour. */
export function inkOn(colour) {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const hex = short ? short.slice(1).map((digit) => digit + digit) : colour.slice(1).match(/../g);
  const [red, green, blue] = hex.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000' : '#fff';
}
