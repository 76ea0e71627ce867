import { setStage } from '../stage.ts'
import { AREAS } from '../states/states.ts'
import { othersOf, walkStates } from '../walk/walk-portal.ts'

// The last state has no database.
walkStates(await setStage({}, { ownDatabase: true }), othersOf(AREAS.stopped))
