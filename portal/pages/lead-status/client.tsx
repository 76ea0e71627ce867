import { hydratePage } from '../../hydrate-page.tsx'
import { LeadStatus } from './lead-status.tsx'

hydratePage(LeadStatus)
