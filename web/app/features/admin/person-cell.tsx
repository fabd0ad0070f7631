/** A person in a list: the name, and the address under it. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{name || email}</span>
      {name && <span className="block text-12 text-muted wrap-anywhere">{email}</span>}
    </span>
  );
}
