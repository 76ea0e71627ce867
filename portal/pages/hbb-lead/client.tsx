import { hydratePage, showFault } from '../../shell/hydrate-page.tsx'
import { loadPiece } from '../../frame-script/load-piece.ts'
import { readDevice, writeDevice, type DeviceDetails } from '../../leads/device-details.ts'
import type { ShellProps } from '../../shell/shell-props.ts'
import { HbbLead } from './hbb-lead.tsx'
import type { LeadProps } from './lead-props.ts'

/** The device that the link from home named: pressed before home's script came, only the address knows it. */
function namedDevice(): DeviceDetails | undefined {
  const data = document.getElementById('page-data')?.textContent
  if (!data || location.hash === '') return undefined
  const { props, shell } = JSON.parse(data) as { props: LeadProps; shell: ShellProps }
  return props.devices[shell.language].find(({ id }) => `#${encodeURIComponent(id)}` === location.hash)
}

const named = namedDevice()
if (named) writeDevice(named)
// Without a device this address shows the about page (LEAD-11).
if (readDevice()) hydratePage(HbbLead)
else loadPiece(import('./show-about.tsx')).then(({ showAbout }) => showAbout(), showFault)
