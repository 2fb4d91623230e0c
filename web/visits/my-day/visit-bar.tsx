import { Button } from '@mantine/core'
import { IconCar, IconFlag, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useDoing } from '../device/use-doing.ts'
import classes from './my-day.module.css'
import { runsFor } from './stop-state.ts'

const OnWaySheet = lazy(async () => ({ default: (await import('./on-way-sheet.tsx')).OnWaySheet }))

/** The button for the next step of a visit, at the bottom of the screen, where a thumb reaches it. */
export function VisitBar({ stop }: { stop: DayStop }) {
  const { t } = useTranslation('visits/my-day')
  const { user } = useSignedIn()
  const { act, doing } = useDoing(stop.visit._id)
  const [isLeaving, setLeaving] = useState(false)
  const mayAct = useMay('OP_CALENDAR', 'update')
  const { visit } = stop
  if (!mayAct) return null
  if (visit.status === 'COMPLETE')
    return stop.used && visit.finishedAt !== null ? <CorrectBar stop={stop} /> : null
  const isRunning = runsFor(stop, user.id)
  const hasBegun = visit.startedAt !== null
  return (
    <div className={classes.bottom}>
      {!hasBegun && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCar size={20} />}
          onClick={() => setLeaving(true)}
        >
          {t('act.onWay')}
        </Button>
      )}
      {/* The same button is used in every state and is never disabled, so that it keeps the focus when its action
          changes. */}
      <Button
        key="clock"
        size="lg"
        variant={hasBegun ? 'default' : 'filled'}
        aria-busy={doing}
        leftSection={isRunning ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        onClick={() => void act({ kind: isRunning ? 'pause' : 'start' })}
      >
        {t(clockWord(isRunning, hasBegun))}
      </Button>
      {hasBegun && <ToForm stop={stop} view="finish" />}
      {isLeaving && (
        <Suspense>
          <OnWaySheet
            stop={stop}
            onClose={() => setLeaving(false)}
            onLeave={async (arrivesAt) => {
              if (await act({ kind: 'onWay', arrivesAt })) setLeaving(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const clockWord = (isRunning: boolean, hasBegun: boolean) => {
  if (isRunning) return 'act.pause'
  return hasBegun ? 'act.resume' : 'act.start'
}

const CorrectBar = ({ stop }: { stop: DayStop }) => (
  <div className={classes.bottom}>
    <ToForm stop={stop} view="correct" />
  </div>
)

/** A link to the visit's finish or correction form. */
function ToForm({ stop, view }: { stop: DayStop; view: 'finish' | 'correct' }) {
  const { t } = useTranslation('visits/my-day')
  return (
    <Button
      size="lg"
      variant={view === 'finish' ? 'filled' : 'default'}
      leftSection={view === 'finish' ? <IconFlag size={20} /> : <IconPencil size={20} />}
      renderRoot={(props) => (
        <Link to="/my-day/{-$id}" params={{ id: stop.visit._id }} search={{ view }} {...props} />
      )}
    >
      {t(view === 'finish' ? 'act.finish' : 'act.correct')}
    </Button>
  )
}
