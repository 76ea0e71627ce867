import { setStage } from '../../stage.ts'
import { DESK_STATES } from '../../states/desk/desk-states.ts'
import { furnishDesk } from '../../states/desk/furnish-desk.ts'
import { walkDesk, walkDoor } from '../../walk/walk-console.ts'

const stage = await setStage({}, { hasConsole: true })
const screens = DESK_STATES.filter(({ screen }) => screen !== undefined)
const desk = await furnishDesk(stage, 2)
walkDoor(stage)
walkDesk(stage, desk, screens)
