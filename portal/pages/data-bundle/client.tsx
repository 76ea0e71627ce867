import { hydratePage } from '../../shell/hydrate-page.tsx'
import { DataBundle } from './data-bundle.tsx'

hydratePage(DataBundle)
