import type { Pool } from 'pg';
import { dayInIndia } from '../time/days.ts';

/** Counts jobs by their day in India, for the admins' overview. */
export interface JobDays {
  /** Tries that ended at a moment: the jobs are done, or they went wrong. */
  count(at: Date, outcome: 'done' | 'wrong', howMany?: number): void;
  /** Writes what was counted since; what could not be written is kept for the next time. */
  save(): Promise<void>;
}

/** A process counts by itself and writes now and then, so that jobs wait for no row that all of them change. */
export function countJobDays(pool: Pool): JobDays {
  const counts = new Map<string, { done: number; wrong: number }>();
  const add = (day: string, done: number, wrong: number) => {
    const before = counts.get(day) ?? { done: 0, wrong: 0 };
    counts.set(day, { done: before.done + done, wrong: before.wrong + wrong });
  };
  return {
    count(at, outcome, howMany = 1) {
      add(dayInIndia(at), outcome === 'done' ? howMany : 0, outcome === 'wrong' ? howMany : 0);
    },
    async save() {
      const rows = [...counts].map(([day, count]) => ({ day, ...count }));
      if (rows.length === 0) return;
      counts.clear();
      try {
        await pool.query(
          `INSERT INTO job_days AS d (day, done, wrong)
            SELECT day, done, wrong FROM jsonb_to_recordset($1) AS r (day date, done int, wrong int) ORDER BY day
            ON CONFLICT (day) DO UPDATE SET done = d.done + excluded.done, wrong = d.wrong + excluded.wrong`,
          [JSON.stringify(rows)],
        );
      } catch (error) {
        for (const { day, done, wrong } of rows) add(day, done, wrong);
        throw error;
      }
    },
  };
}
