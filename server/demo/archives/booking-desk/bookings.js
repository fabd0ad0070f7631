const DAY = 86_400_000;

/** Days between two ISO dates; a stay from the 3rd to the 5th is two. */
export function nights(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function addDays(date, count) {
  return new Date(Date.parse(date) + count * DAY).toISOString().slice(0, 10);
}

/** The booking that stands in the way, or undefined. Check-out day is free for the next guest. */
export function conflict(bookings, wanted) {
  return bookings.find(
    (booking) =>
      booking.id !== wanted.id &&
      booking.unit === wanted.unit &&
      booking.from < wanted.to &&
      wanted.from < booking.to,
  );
}

/** Adds or replaces a booking; throws an Error whose message can be shown. */
export function place(bookings, wanted) {
  if (!wanted.guest.trim()) throw new Error('A name is needed.');
  if (nights(wanted.from, wanted.to) < 1) throw new Error('The end must lie after the start.');
  const other = conflict(bookings, wanted);
  if (other) throw new Error(`${wanted.unit} is taken by ${other.guest} until ${other.to}.`);
  return [...bookings.filter((booking) => booking.id !== wanted.id), wanted].sort((a, b) =>
    a.from === b.from ? a.unit.localeCompare(b.unit) : a.from.localeCompare(b.from),
  );
}

export function amount(booking, units) {
  const unit = units.find((entry) => entry.id === booking.unit);
  return unit ? unit.rate * nights(booking.from, booking.to) : 0;
}

/** Share of units that are taken on a day, 0 to 1. */
export function occupancy(bookings, units, date) {
  const taken = bookings.filter((booking) => booking.from <= date && date < booking.to).length;
  return units.length ? taken / units.length : 0;
}

export function toCsv(bookings, units) {
  const quote = (value) => `"${String(value).replaceAll('"', '""')}"`;
  const lines = bookings.map((booking) =>
    [booking.unit, booking.guest, booking.from, booking.to, booking.status, amount(booking, units)].map(quote).join(','),
  );
  return ['unit,guest,from,to,status,amount', ...lines].join('\r\n');
}
