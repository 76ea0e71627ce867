import { hydratePage, showFault } from '../../hydrate-page.tsx'
import { loadPiece } from '../../load-piece.ts'
import { readDevice } from '../../session/device-details.ts'
import { HbbLead } from './hbb-lead.tsx'

// Without a device this address shows the about page (G-16).
if (readDevice()) hydratePage(HbbLead)
else loadPiece(import('./show-about.tsx')).then(({ showAbout }) => showAbout(), showFault)
