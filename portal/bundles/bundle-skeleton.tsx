/** Four tickets to come, in their shape and place (BUNDLE-25). */
export function BundleSkeleton() {
  return (
    <div className="grid" aria-hidden="true" data-testid="skeleton">
      {[1, 2, 3, 4].map((place) => (
        <div className="ticket sk" key={place} />
      ))}
    </div>
  )
}
