import { Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import {
  type ProgressFacts,
  type VisitProgress,
  type VisitStage,
  progressOf,
  progressText,
} from '@fieldhouse/domain/operations/visit-progress'
import {
  type Icon,
  IconCar,
  IconChecks,
  IconPlayerPause,
  IconRotateClockwise,
  IconTool,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLanguage } from '../kit/api/language.ts'
import classes from './appointments.module.css'
import type { PlaceClock } from './scheduling/place-clock.ts'

const icons: Record<VisitStage, Icon> = {
  ON_WAY: IconCar,
  AT_WORK: IconTool,
  PAUSED: IconPlayerPause,
  DONE: IconChecks,
  COME_BACK: IconRotateClockwise,
}

/** What of a visit its progress is told by, with when it begins, epoch ms. */
type Told = { progress: VisitProgress; startAt: number }

/** The sign of how far a visit has come; words stand beside it, or in its name. */
export function ProgressIcon({ stage, size }: { stage: VisitStage; size: number }) {
  const Sign = icons[stage]
  return <Sign size={size} aria-hidden />
}

/** Says how far a visit has come; its time has a date where that is not the day of the visit. */
export function useProgressText({ zone, time, instant }: PlaceClock): (told: Told) => string {
  const language = useLanguage()
  return useMemo(
    () =>
      ({ progress, startAt }) => {
        const { at } = progress
        const written = dayAt(at, zone) === dayAt(startAt, zone) ? time(at) : instant(at)
        return progressText(progress, language, written)
      },
    [language, zone, time, instant],
  )
}

/** How far a visit has come, in a line; nothing where nobody has set out for it. */
export function ProgressLine({ record, clock }: { record: ProgressFacts; clock: PlaceClock }) {
  const textOf = useProgressText(clock)
  const progress = progressOf(record)
  if (!progress) return null
  return (
    <Text size="sm" component="div" className={classes.progress} data-stage={progress.stage}>
      <ProgressIcon stage={progress.stage} size={14} />
      {textOf({ progress, startAt: record.startAt })}
    </Text>
  )
}
