import { buildPortalNow } from './portal-build.ts'

await buildPortalNow()
