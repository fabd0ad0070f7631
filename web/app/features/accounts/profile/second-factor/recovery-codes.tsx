import { Download } from 'lucide-react';
import { saveBlob } from '../../../../lib/files/save-blob.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { CopyButton } from '../../../../ui/text/copy-button.tsx';

/**
 * Shows recovery codes, the only time that anybody can: the market keeps what they are recognised by. A slip beside
 * the dialog must not lose them.
 */
export function RecoveryCodesDialog({
  codes,
  email,
  onClose,
}: {
  codes: string[];
  email: string;
  onClose: () => void;
}) {
  const text = codes.join('\n');
  const save = () => {
    const lines = `Recovery codes of ${email} at ${window.location.host}. Each works once.\n\n${text}\n`;
    saveBlob(new Blob([lines], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <Dialog open stays onClose={onClose} title="Your recovery codes">
      <p>
        Each code lets you in once if you lose your phone. You see them only now, so keep them somewhere other
        than your phone: in a password manager or on paper.
      </p>
      <ol className="font-mono mt-4 grid gap-x-6 gap-y-1.5 text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label="the recovery codes" isOutlined />
        <Button size="small" onClick={save}>
          <Download size={15} aria-hidden="true" />
          Download
        </Button>
      </div>
      <div className="mt-6 dialog-foot">
        <Button variant="solid" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  );
}
