import type { ComponentType } from 'react';

/** What the form of an act on several rows gets, and what it has sent for each. */
export interface BulkFormProps<Row> {
  rows: readonly Row[];
  /** Says what is done with them: "Approve 3 payouts". */
  action: string;
  isDanger: boolean;
  isPending: boolean;
  onCancel: () => void;
  onRun: (send: (row: Row) => Promise<unknown>) => void;
}

/** An act of one row that can be done with many at once: each is sent, checked and kept in the audit log by itself (decision 100). */
export interface BulkAct<Row> {
  /** "Approve". */
  label: string;
  /** Said once it is done: "approved". */
  done: string;
  isDanger?: boolean;
  /** Whether it can be done with this row as the list has it. */
  isFor: (row: Row) => boolean;
  /** Asks for what the act needs. */
  Form: ComponentType<BulkFormProps<Row>>;
}

/** Words about one row, or about several. */
export const inNumber = (rows: readonly unknown[], one: string, many: string): string =>
  rows.length === 1 ? one : many;

/** What several rows of a list are called. */
export interface RowNames<Row> {
  keyOf: (row: Row) => string;
  /** One row, by which a refusal is told. */
  nameOf: (row: Row) => string;
  one: string;
  many?: string | undefined;
  /** Under which the list is kept: it is read anew after an act. */
  listKey: string;
}
