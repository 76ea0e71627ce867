/** Rows in the shape of what comes; silent, with one polite sentence beside it (SHELL-33). */
export function Skeleton({ rows, words }: { rows: number; words: string }) {
  return (
    <div data-testid="skeleton">
      <p className="sr" role="status">
        {words}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div className="sk row" key={`row ${index}`} />
        ))}
      </div>
    </div>
  )
}
