import { startShell } from '../start-shell.ts'

// The whole script of a page on which nothing but the frame answers.
startShell()
