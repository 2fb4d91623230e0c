import { Anchor, CloseButton } from '@mantine/core'
import { isUsable } from '@fieldhouse/domain/core/session'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { workspaceLost } from '../kit/api/api.ts'
import { useFormat } from '../kit/value/format.ts'
import { forgetLost, lostWorkspace, refreshSession, useSignedIn } from '../kit/api/session.ts'
import classes from './shell.module.css'

/**
 * Tells users that they have lost access to a workspace, and why, until they close the bar or regain access (OPEN-03).
 */
export function LostBar() {
  const { t } = useTranslation(['shell', 'ui'])
  const format = useFormat()
  const { workspaces } = useSignedIn()
  const [lost, setLost] = useState(lostWorkspace)
  useEffect(() => {
    const leave = () => void refreshSession()
    window.addEventListener(workspaceLost, leave)
    return () => window.removeEventListener(workspaceLost, leave)
  }, [])
  const known = workspaces.find(({ _id }) => _id === lost?.id)
  const isBack = known !== undefined && isUsable(known)
  useEffect(() => {
    if (isBack) forgetLost()
  }, [isBack])
  if (lost === null || isBack) return null
  const close = () => {
    forgetLost()
    setLost(null)
  }
  const { name } = lost
  const until = known?.keptUntil ?? null
  const said =
    until === null
      ? t(lost.isDisabled ? 'shell:lostWorkspace.disabled' : 'shell:lostWorkspace.closed', { name })
      : t('shell:lostWorkspace.removed', { name, at: format.instant(until) })
  return (
    <div className={classes.offline}>
      <IconLock size={16} stroke={1.8} aria-hidden />
      <output>{said}</output>
      {until !== null && (
        <Anchor
          inherit
          c="inherit"
          underline="always"
          renderRoot={(props) => <Link to="/account/profile/{-$id}" {...props} />}
        >
          {t('shell:lostWorkspace.restore')}
        </Anchor>
      )}
      <CloseButton size="sm" aria-label={t('ui:close')} onClick={close} />
    </div>
  )
}
