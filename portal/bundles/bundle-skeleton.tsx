/** Four tickets to come, in their shape and place (BUNDLE-25). */
export function BundleSkeleton() {
  return (
    <div className="ticket-grid" aria-hidden="true" data-testid="skeleton">
      {[1, 2, 3, 4].map((place) => (
        <div className="ticket skeleton" key={place} />
      ))}
    </div>
  )
}
