import { CloseButton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceLost } from '../kit/api.ts'
import { forgetLost, lostWorkspace, refreshSession } from '../kit/session.ts'
import classes from './shell.module.css'

/** Says which workspace somebody was sent out of and why, until they close it; a refused call sends them out (OPEN-03). */
export function LostBar() {
  const { t } = useTranslation(['shell', 'ui'])
  const [lost, setLost] = useState(lostWorkspace)
  useEffect(() => {
    const leave = () => void refreshSession()
    window.addEventListener(workspaceLost, leave)
    return () => window.removeEventListener(workspaceLost, leave)
  }, [])
  if (lost === null) return null
  const close = () => {
    forgetLost()
    setLost(null)
  }
  return (
    <div className={classes.offline}>
      <IconLock size={16} stroke={1.8} aria-hidden />
      <output>
        {t(lost.isDisabled ? 'shell:lostWorkspace.disabled' : 'shell:lostWorkspace.closed', {
          name: lost.name,
        })}
      </output>
      <CloseButton size="sm" aria-label={t('ui:close')} onClick={close} />
    </div>
  )
}
