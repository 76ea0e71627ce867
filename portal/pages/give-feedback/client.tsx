import { hydratePage } from '../../shell/hydrate-page.tsx'
import { GiveFeedback } from './give-feedback.tsx'

hydratePage(GiveFeedback)
