/** Adds one of an item, or counts it up. */
export function add(basket, item) {
  const found = basket.find((line) => line.sku === item.sku);
  if (!found) return [...basket, { ...item, quantity: 1 }];
  return basket.map((line) => (line === found ? { ...line, quantity: line.quantity + 1 } : line));
}

/** Sets a quantity; zero takes the line out. */
export function setQuantity(basket, sku, quantity) {
  const whole = Math.max(0, Math.floor(quantity) || 0);
  return basket.map((line) => (line.sku === sku ? { ...line, quantity: whole } : line)).filter((line) => line.quantity);
}

/** Total before the server's rounding, in paise, tax included. */
export function totalPaise(basket) {
  return basket.reduce((sum, line) => {
    const taxable = line.quantity * line.unitPaise;
    return sum + taxable + Math.round((taxable * line.rate) / 100);
  }, 0);
}

/** The body of `POST /invoices`. */
export function toInvoice(basket, shop, buyer, date) {
  return {
    series: shop.series,
    seller: { name: shop.name, gstin: shop.gstin },
    buyer: { name: buyer.name.trim() || 'Counter sale', ...(buyer.gstin ? { gstin: buyer.gstin } : {}) },
    date,
    lines: basket.map(({ description, hsn, quantity, unitPaise, rate }) => ({ description, hsn, quantity, unitPaise, rate })),
  };
}
