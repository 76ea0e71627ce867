const RINGS = [
  [34, '16 6'],
  [58, '26 7'],
  [84, '22 8'],
  [112, '34 9'],
  [142, '28 9'],
  [174, '40 11'],
] as const

/** The motif: rings of dashes around a seed. Decoration only. */
export function Coil() {
  return (
    <svg className="coil" viewBox="0 0 400 400" aria-hidden="true">
      <circle className="seed" cx="200" cy="200" r="13" />
      {RINGS.map(([radius, dashes]) => (
        <circle key={radius} cx="200" cy="200" r={radius} strokeDasharray={dashes} />
      ))}
    </svg>
  )
}
