import { startShell } from '../../frame-script/start-shell.ts'
import { startTable } from './start-table.ts'

// No props, no framework: the table is the server's markup.
startShell()
startTable()
