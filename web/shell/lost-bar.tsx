import { CloseButton } from '@mantine/core'
import { isUsable } from '@fieldhouse/domain/people/session'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceLost } from '../kit/api.ts'
import { forgetLost, lostWorkspace, refreshSession, useSignedIn } from '../kit/session.ts'
import classes from './shell.module.css'

/** Says which workspace somebody was sent out of and why, until they close it or may enter again; a refused call sends them out (OPEN-03). */
export function LostBar() {
  const { t } = useTranslation(['shell', 'ui'])
  const { workspaces } = useSignedIn()
  const [lost, setLost] = useState(lostWorkspace)
  useEffect(() => {
    const leave = () => void refreshSession()
    window.addEventListener(workspaceLost, leave)
    return () => window.removeEventListener(workspaceLost, leave)
  }, [])
  const isBack = workspaces.some((each) => each._id === lost?.id && isUsable(each))
  useEffect(() => {
    if (isBack) forgetLost()
  }, [isBack])
  if (lost === null || isBack) return null
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
