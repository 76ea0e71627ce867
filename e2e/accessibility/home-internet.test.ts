import { walkStates } from '../states/walk-states.ts'

await walkStates('home-internet')
