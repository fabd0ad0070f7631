const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Every day from one to the other, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let date = at(first); date <= at(last); date.setUTCDate(date.getUTCDate() + 1)) {
    days.push(date.toISOString().slice(0, 10));
  }
  return days;
}
