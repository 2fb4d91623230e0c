import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { useNewVersion } from '../kit/api/connection/new-version.ts'
import classes from './shell.module.css'

/**
 * A bar with a button that opens a newer version. If the user does not press the button, the newer version opens at
 * the next start of the application.
 */
export function UpdateBar() {
  const { t } = useTranslation('shell')
  const open = useNewVersion()
  if (open === null) return null
  return (
    <div className={classes.update}>
      <IconRefresh size={16} stroke={1.8} aria-hidden />
      <output>{t('newVersion.ready')}</output>
      <Button variant="default" size="compact-sm" onClick={open}>
        {t('newVersion.reload')}
      </Button>
    </div>
  )
}
