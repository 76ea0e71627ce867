import { PAGES } from '#contract/pages.ts'
import { DevicePicture } from '../../../leads/device-picture.tsx'
import type { DeviceDetails } from '../../../leads/device-details.ts'
import { useShell } from '../../../shell/shell-context.tsx'

/** The device that was chosen on home (LEAD-12); `isOnly`: there is no other one to choose. */
export function DevicePanel({ device, isOnly }: { device: DeviceDetails; isOnly: boolean }) {
  const { t } = useShell()
  return (
    <section className="card device" data-testid="device-panel" aria-label={t('lead.device')}>
      <DevicePicture image={device.image} />
      <div>
        <h2>{device.name || t('lead.device')}</h2>
        <ul>
          {[...new Set(device.features)].map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {isOnly ? null : <a href={`${PAGES.home}#devices`}>{t('lead.otherDevice')}</a>}
      </div>
    </section>
  )
}
