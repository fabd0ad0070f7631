import { saveBlob } from '../../../../lib/files/save-blob.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { CopyButton } from '../../../../ui/text/copy-button.tsx';

/** Shows recovery codes, the only time that anybody can: the market keeps what they are recognised by. */
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
    <Dialog open onClose={onClose} title="Your recovery codes">
      <p>
        Each lets you in once if you lose your phone. They are shown only now: keep them where you find them
        without it, such as in your password manager or on paper.
      </p>
      <ol className="font-mono mt-4 grid gap-x-6 gap-y-1.5 text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <CopyButton text={text} label="the recovery codes" isOutlined />
        <Button onClick={save}>Download</Button>
        <Button variant="solid" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </Dialog>
  );
}
