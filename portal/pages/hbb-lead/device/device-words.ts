import type { DeviceDetails } from '../../../leads/device-details.ts'
import type { LanguageCode } from '#domain/country-view.ts'
import type { LeadProps } from '../lead-props.ts'

/**
 * The device that was chosen on home, in the words of another language. One that home does not have like this, under
 * that ID and name in some language, stays as the session holds it.
 */
export function inLanguage(
  device: DeviceDetails,
  devices: LeadProps['devices'],
  language: LanguageCode,
): DeviceDetails {
  const same = ({ id, name }: DeviceDetails): boolean => id === device.id && name === device.name
  if (!Object.values(devices).flat().some(same)) return device
  return devices[language].find(({ id }) => id === device.id) ?? device
}
