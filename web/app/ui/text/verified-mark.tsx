/** Beside the name of a seller whom the market knows. */
export function VerifiedMark() {
  return (
    <span className="verified" title="Verified seller">
      <span className="sr-only">Verified seller</span>
    </span>
  );
}
