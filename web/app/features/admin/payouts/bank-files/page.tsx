import { BankAnswer } from './answer.tsx';
import { Batches } from './batches.tsx';
import { MakeFile } from './make-file.tsx';

/** The files that the bank gets, and what it answers. */
export function BankFiles() {
  return (
    <div className="bank-files">
      <div className="bank-files-acts">
        <MakeFile />
        <BankAnswer />
      </div>
      <Batches />
    </div>
  );
}
