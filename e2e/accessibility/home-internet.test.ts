import { setStage } from '../stage.ts'
import { AREAS } from '../states/states.ts'
import { othersOf, walkStates } from '../walk/walk-portal.ts'

walkStates(await setStage(), othersOf(AREAS['home-internet']))
