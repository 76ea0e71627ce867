import { hydratePage } from '../../shell/hydrate-page.tsx'
import { ContactUs } from './contact-us.tsx'

hydratePage(ContactUs)
