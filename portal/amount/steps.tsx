/** What will happen, one numbered step after the other, said before anything is asked. */
export function Steps({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ol className="steps">
      {texts.map((text, index) => (
        <li key={text}>
          <span className="disc tabular">{index + 1}</span>
          {text}
        </li>
      ))}
    </ol>
  )
}
