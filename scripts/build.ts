import { buildConsoleNow } from './console-build.ts'
import { buildPortalNow } from './portal-build.ts'

await buildPortalNow()
await buildConsoleNow()
