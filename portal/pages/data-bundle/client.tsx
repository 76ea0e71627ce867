import { hydratePage } from '../../hydrate-page.tsx'
import { DataBundle } from './data-bundle.tsx'

hydratePage(DataBundle)
