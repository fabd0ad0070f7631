/** A person in a list: the name, and the address under it, which breaks before its `@` where it does not fit. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="data-person block">
      <span className="block wrap-anywhere">{name || email}</span>
      {name && (
        <span className="block text-12 text-muted wrap-anywhere">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
      )}
    </span>
  );
}
