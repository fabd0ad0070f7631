export const MARKS = ['present', 'absent', 'late', 'leave'];

/** A fresh page of the register: everybody present until tapped. */
export function openDay(classId, date, pupils) {
  return { classId, date, marks: Object.fromEntries(pupils.map((pupil) => [pupil.roll, 'present'])), savedAt: null };
}

/** The next mark of a pupil, round and round. */
export function tap(day, roll) {
  if (!(roll in day.marks)) throw new Error(`Roll number ${roll} is not in ${day.classId}.`);
  const next = MARKS[(MARKS.indexOf(day.marks[roll]) + 1) % MARKS.length];
  return { ...day, marks: { ...day.marks, [roll]: next } };
}

export function counts(day) {
  const result = Object.fromEntries(MARKS.map((mark) => [mark, 0]));
  for (const mark of Object.values(day.marks)) result[mark] += 1;
  return result;
}

const key = (day) => `${day.classId} ${day.date}`;

/** Puts a finished day into the queue; a newer copy replaces an unsent one. */
export function enqueue(queue, day, now) {
  return [...queue.filter((entry) => key(entry) !== key(day)), { ...day, savedAt: now }];
}

/** Sends the queue in order; returns what is left when the network ends. */
export async function sendAll(queue, send) {
  const left = [...queue];
  while (left.length) {
    try {
      await send(left[0]);
    } catch {
      return left;
    }
    left.shift();
  }
  return left;
}

/** Newest copy of each day. */
export function latest(days) {
  const found = new Map();
  for (const day of days) {
    const before = found.get(key(day));
    if (!before || before.savedAt <= day.savedAt) found.set(key(day), day);
  }
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** Per pupil: days marked, days there (late counts as there), percentage. */
export function monthRows(days, classId, month) {
  const rows = new Map();
  for (const day of latest(days).filter((entry) => entry.classId === classId && entry.date.startsWith(month))) {
    for (const [roll, mark] of Object.entries(day.marks)) {
      const row = rows.get(roll) ?? { roll, days: 0, there: 0 };
      if (mark !== 'leave') row.days += 1;
      if (mark === 'present' || mark === 'late') row.there += 1;
      rows.set(roll, row);
    }
  }
  return [...rows.values()].map((row) => ({ ...row, percent: row.days ? Math.round((row.there / row.days) * 1000) / 10 : 0 }));
}
