import { setStage } from '../stage.ts'
import { SIMULATOR_STATES } from '../states/simulator-states.ts'
import { SIMULATOR } from '../walk/surface.ts'
import { othersOf, walkStates } from '../walk/walk-portal.ts'

walkStates(await setStage(), othersOf(SIMULATOR_STATES), SIMULATOR)
