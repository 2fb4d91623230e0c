import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNewVersion } from '../kit/api/new-version.ts'
import classes from './shell.module.css'

/** A quiet bar while a newer version is ready, and what opens it; without it that comes when the application is next opened. */
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
