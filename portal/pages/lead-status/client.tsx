import { hydratePage } from '../../shell/hydrate-page.tsx'
import { LeadStatus } from './lead-status.tsx'

hydratePage(LeadStatus)
