import { setStage } from '../../stage.ts'
import { AREAS } from '../../states/states.ts'
import { screensOf, walkStates } from '../../walk/walk-portal.ts'

walkStates(await setStage(), screensOf([...AREAS.buying, ...AREAS.paying]))
