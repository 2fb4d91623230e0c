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

/** The progress of a visit, and its start in epoch ms. */
type VisitTiming = { progress: VisitProgress; startAt: number }

/** The icon of a visit's progress. The text beside the icon names the progress. */
export function ProgressIcon({ stage, size }: { stage: VisitStage; size: number }) {
  const Sign = icons[stage]
  return <Sign size={size} aria-hidden />
}

/**
 * Returns a function that writes the progress of a visit. If the progress is not from the day of the visit, the text
 * contains its date.
 */
export function useProgressText({ zone, time, instant }: PlaceClock): (told: VisitTiming) => string {
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

/** The progress of a visit in one line. Renders nothing before a technician has set out. */
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
