const MONTHS_OFFERED = 24;

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Every day from one to the other, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let date = at(first); date <= at(last); date.setUTCDate(date.getUTCDate() + 1)) {
    days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

/** The month of a day and those before it, the latest first. */
export function monthsBefore(day: string): string[] {
  const date = at(`${day.slice(0, 7)}-01`);
  return Array.from({ length: MONTHS_OFFERED }, () => {
    const name = date.toISOString().slice(0, 7);
    date.setUTCMonth(date.getUTCMonth() - 1);
    return name;
  });
}
