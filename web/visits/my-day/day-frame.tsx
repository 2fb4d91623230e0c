import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLine } from '../../kit/api/connection/connection.ts'
import { useNewVersion } from '../../kit/api/connection/new-version.ts'
import { mainId } from '../../screens/arrival.ts'
import type { Waiting } from '../device/device.ts'
import classes from './my-day.module.css'
import { WaitingChip } from './waiting-chip.tsx'

type Props = {
  title: string
  /** The target of the back arrow. Undefined on the first screen, which has no back arrow. */
  back?: { id: string | undefined; label: string }
  /** The waiting changes. Null on the screen that lists the waiting changes. */
  waiting: readonly Waiting[] | null
  children: ReactNode
}

/**
 * The frame of a technician's screens, in place of the shell, with the number of unsent changes. The frame contains
 * only small components, so that it appears at once.
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

/** A button that opens a newer version. Waiting changes remain stored. */
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

/** The main content of a screen, between the bars. */
export const DayContent = ({ children }: { children: ReactNode }) => (
  <main id={mainId} tabIndex={-1} className={classes.content}>
    {children}
  </main>
)
