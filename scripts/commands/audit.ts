import { AUDIT_USAGE, parseAuditCommand } from '#server/console/audit/audit-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parseAuditCommand(process.argv.slice(2)), {
  usage: AUDIT_USAGE,
  run: ({ command, words }, tools) => command(tools, words),
})
