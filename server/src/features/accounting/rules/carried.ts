import type { Paise } from '#contract/money.ts';

/** What a supplier sold in a month to buyers of one place, and what came back, apart by whether buyers have a GSTIN. */
export interface SuppliesOfMonth {
  month: string;
  suppliedToRegisteredPaise: Paise;
  returnedByRegisteredPaise: Paise;
  suppliedToOthersPaise: Paise;
  returnedByOthersPaise: Paise;
}

/** The same as a return has it, and what is left for the returns of later months. */
interface ReportedSupplies extends SuppliesOfMonth {
  returnsCarriedPaise: Paise;
}

/**
 * The supplies of a month after those before it, the first first: what came back is taken off as far as something was sold,
 * and the rest off later months, because no statement is below zero (rule V10). What unregistered buyers returned waits first.
 */
export function reportedSupplies(months: readonly SuppliesOfMonth[], month: string): ReportedSupplies {
  const nothing = { suppliedToRegisteredPaise: 0, suppliedToOthersPaise: 0 };
  let registered = 0;
  let others = 0;
  let reported = { ...nothing, returnedByRegisteredPaise: 0, returnedByOthersPaise: 0 };
  for (const one of months) {
    registered += one.returnedByRegisteredPaise;
    others += one.returnedByOthersPaise;
    const supplied = one.suppliedToRegisteredPaise + one.suppliedToOthersPaise;
    const waiting = Math.max(0, registered + others - supplied);
    const othersWait = Math.min(others, waiting);
    const registeredWait = waiting - othersWait;
    reported = {
      ...{ suppliedToRegisteredPaise: one.suppliedToRegisteredPaise },
      ...{ returnedByRegisteredPaise: registered - registeredWait },
      ...{ suppliedToOthersPaise: one.suppliedToOthersPaise, returnedByOthersPaise: others - othersWait },
    };
    if (one.month !== month)
      reported = { ...nothing, returnedByRegisteredPaise: 0, returnedByOthersPaise: 0 };
    [registered, others] = [registeredWait, othersWait];
  }
  return { month, ...reported, returnsCarriedPaise: registered + others };
}
