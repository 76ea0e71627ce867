import { heartbeat as honest } from '#server/health/heartbeat.ts'
import { statement } from '#server/store/database.ts'

export * from '#server/health/heartbeat.ts'

const count = statement('planted-count', 'select count(*)::int as applied from migration')

/** Planted: a database that can be read is one that customers can be sent to. */
export function heartbeat(...[setting]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const { database, migrations } = setting
  return {
    ...honest(setting),
    works: async () => {
      const [row] = await database.run<{ applied: number }>(count)
      return (row?.applied ?? 0) >= migrations
    },
  }
}
