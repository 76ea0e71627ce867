import { hydratePage } from '../../hydrate-page.tsx'
import { ContactUs } from './contact-us.tsx'

hydratePage(ContactUs)
