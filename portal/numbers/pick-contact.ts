interface ContactsManager {
  select(
    properties: readonly ['tel'],
    options: { readonly multiple: false },
  ): Promise<readonly { readonly tel?: readonly string[] }[]>
}

/** The numbers of the one person who was chosen, as the address book writes them; none when nobody was. */
export async function pickContact(): Promise<readonly string[]> {
  const { contacts } = navigator as { readonly contacts?: ContactsManager }
  try {
    const [person] = (await contacts?.select(['tel'], { multiple: false })) ?? []
    return (person?.tel ?? []).filter((text) => text.trim() !== '')
  } catch {
    // Closed again, or not allowed: the box is still there to type into.
    return []
  }
}
