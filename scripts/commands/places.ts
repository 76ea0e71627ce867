import { readCountry } from '#server/config/country-setting.ts'
import { parsePlacesCommand, PLACES_USAGE } from '#server/places/places-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parsePlacesCommand(process.argv.slice(2)), {
  usage: PLACES_USAGE,
  run: (work, tools) => work({ ...tools, box: readCountry(process.env).map.bounds }),
})
