/** What a seller asks for beside what a licence says (rule L11); nothing where they ask for nothing. */
export function SellerConditions({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="text-14">
      <p className="font-medium">The seller’s conditions</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
