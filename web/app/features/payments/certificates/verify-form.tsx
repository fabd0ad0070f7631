import { EXAMPLE_CERTIFICATE_ID, VERIFY_PATH } from '#contract/certificates/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/form/field.tsx';

/** Asks for a certificate's number; works without scripts. */
export function VerifyForm({ typed, error }: { typed?: string; error?: string }) {
  return (
    <form
      action={VERIFY_PATH}
      method="get"
      className="grid max-w-[36rem] gap-4"
      aria-label="Verify a certificate"
    >
      <TextInput
        label="Certificate number"
        name="number"
        defaultValue={typed}
        error={error}
        help={
          <>
            It is on the certificate, such as <span className="inline-block">{EXAMPLE_CERTIFICATE_ID}</span>.
          </>
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
      />
      <div>
        <Button type="submit" variant="solid">
          Verify
        </Button>
      </div>
    </form>
  );
}
