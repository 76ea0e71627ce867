import { hydratePage } from '../../hydrate-page.tsx'
import { GiveFeedback } from './give-feedback.tsx'

hydratePage(GiveFeedback)
