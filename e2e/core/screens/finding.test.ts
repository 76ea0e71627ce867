import { setStage } from '../../stage.ts'
import { SIMULATOR_STATES } from '../../states/simulator-states.ts'
import { AREAS } from '../../states/states.ts'
import { SIMULATOR } from '../../walk/surface.ts'
import { screensOf, walkStates } from '../../walk/walk-portal.ts'

const stage = await setStage()
walkStates(stage, screensOf([...AREAS.finding, ...AREAS['home-internet']]))
walkStates(stage, screensOf(SIMULATOR_STATES), SIMULATOR)
