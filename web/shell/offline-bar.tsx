import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'

/** A quiet bar while the browser has no network; what was typed stays. */
export function OfflineBar() {
  const { t } = useTranslation('ui')
  const { online } = useNetwork()
  if (online) return null
  return (
    <output className={classes.offline}>
      <IconWifiOff size={16} stroke={1.8} aria-hidden />
      {t('offline')}
    </output>
  )
}
