import { PAGES } from '#contract/pages.ts'
import { DevicePicture } from '../../leads/device-picture.tsx'
import { writeDevice, type DeviceDetails } from '../../leads/device-details.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** Devices of home internet: choosing one opens its plans, and nothing else does (RECHARGE-23). */
export function Devices({ devices }: { devices: readonly DeviceDetails[] }) {
  const { t } = useShell()
  return (
    <section className="section stack tight" id="devices" aria-labelledby="devices-h">
      <h2 id="devices-h">{t('home.devices')}</h2>
      <p className="muted">{t('home.devicesLead')}</p>
      {devices.map((device) => (
        <div className="card device" key={device.id} data-testid="device-card" data-id={device.id}>
          <DevicePicture image={device.image} />
          <div>
            <h3>{device.name}</h3>
            <ul>
              {device.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
          <a
            className="btn btn-secondary"
            href={`${PAGES.homeInternet}#${encodeURIComponent(device.id)}`}
            onClick={() => writeDevice(device)}
          >
            {t('home.seePlans')}
            {devices.length > 1 ? <span className="visually-hidden">: {device.name}</span> : null}
          </a>
        </div>
      ))}
    </section>
  )
}
