const KEY = 'booking-desk';

export function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function save(bookings) {
  localStorage.setItem(KEY, JSON.stringify(bookings));
}
