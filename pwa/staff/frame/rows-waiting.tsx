/** Where the rows of a list will stand, until the first come. */
export function RowsWaiting({ label }: { readonly label: string }) {
  return (
    <div className="s-wait" role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: 8 }, (_, nth) => (
        <i key={nth} />
      ))}
    </div>
  );
}
