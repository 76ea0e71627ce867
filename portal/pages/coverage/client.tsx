import { hydratePage } from '../../hydrate-page.tsx'
import { CoveragePage } from './coverage-page.tsx'

hydratePage(CoveragePage)
