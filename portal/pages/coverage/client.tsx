import { hydratePage } from '../../shell/hydrate-page.tsx'
import { CoveragePage } from './coverage-page.tsx'

hydratePage(CoveragePage)
