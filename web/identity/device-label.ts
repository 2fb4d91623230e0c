import { deviceOf } from '@fieldhouse/domain/identity/device-name'
import { useTranslation } from '../locales/use-translation.ts'

/** Returns the name of a device from its user agent. */
export function useDeviceLabel(): (userAgent: string | null) => string {
  const { t } = useTranslation('identity/account')
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser !== null && system !== null) return t('devices.onSystem', { browser, system })
    return browser ?? system ?? t('devices.unknown')
  }
}
