import { openDatabase as honest } from '#server/store/database.ts'

export * from '#server/store/database.ts'

/** Planted: the database confirms commits before they are on disk. */
export function openDatabase(...[settings]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const address = new URL(settings.connectionString)
  // What an address says about the session wins over what the pool asks for.
  address.searchParams.set('options', '-c synchronous_commit=off -c timezone=UTC')
  return honest({ ...settings, connectionString: address.href })
}
