import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLine } from '../../kit/api/connection.ts'
import { useNewVersion } from '../../kit/api/new-version.ts'
import { mainId } from '../../screens/arrival.ts'
import type { Waiting } from '../device/device.ts'
import classes from './my-day.module.css'
import { WaitingChip } from './waiting-chip.tsx'

type Props = {
  title: string
  /** Where the arrow at the left leads; none on the first screen. */
  back?: { id: string | undefined; label: string }
  /** The changes that wait; null where the screen itself is about them. */
  waiting: readonly Waiting[] | null
  children: ReactNode
}

/**
 * What surrounds a technician's screens instead of the shell: a bar with what waits to be sent, and nothing else to load on a slow
 * line.
 */
export function DayFrame({ title, back, waiting, children }: Props) {
  const { t } = useTranslation('visits/my-day')
  const isHere = useLine()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        {back && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={back.label}
            renderRoot={(props) => <Link to="/my-day/{-$id}" params={{ id: back.id }} {...props} />}
          >
            <IconArrowLeft size={22} />
          </ActionIcon>
        )}
        <h1>{title}</h1>
        {waiting !== null && <WaitingChip waiting={waiting} />}
      </header>
      {!isHere && <output className={classes.offline}>{t('offline')}</output>}
      <NewVersion />
      {children}
    </div>
  )
}

/** What opens a newer version that is ready: changes that wait are kept through it. */
function NewVersion() {
  const { t } = useTranslation('shell')
  const open = useNewVersion()
  if (open === null) return null
  return (
    <div className={classes.offline}>
      {t('newVersion.ready')}{' '}
      <Button variant="default" size="compact-sm" onClick={open}>
        {t('newVersion.reload')}
      </Button>
    </div>
  )
}

/** The part of a screen that is read, between the bars. */
export const DayContent = ({ children }: { children: ReactNode }) => (
  <main id={mainId} tabIndex={-1} className={classes.content}>
    {children}
  </main>
)
