import { setStage } from '../stage.ts'
import { DESK_STATES } from '../states/desk/desk-states.ts'
import { furnishDesk } from '../states/desk/furnish-desk.ts'
import { walkDesk } from '../walk/walk-console.ts'

const stage = await setStage({}, { hasConsole: true })
const others = DESK_STATES.filter(({ screen }) => screen === undefined)
walkDesk(stage, await furnishDesk(stage, 2), others)
