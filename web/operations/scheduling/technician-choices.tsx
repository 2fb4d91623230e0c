import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { Button, Input, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { PersonAvatar } from '../../ui/photo/person-avatar.tsx'
import { fullName } from '../full-name.ts'
import { type FirstChoice, firstStarts } from './first-choices.ts'
import type { PlaceClock } from './place-clock.ts'
import { NobodyFree, Rejections } from './rejections.tsx'
import type { Findings, SchedulingState } from './scheduling-state.ts'
import classes from './scheduling.module.css'

type Props = {
  findings: Findings
  /** The requested skills. */
  skills: SchedulingState['skills']
  chosen: readonly string[]
  fault: string | null
  clock: PlaceClock
  onToggle: (id: string) => void
  /** Chooses a technician and one of the technician's first starts. */
  onStart: (choice: FirstChoice) => void
  /** If no technician is free at the requested times, chooses the technician who is free first. */
  onFirstFree: (choice: FirstChoice) => void
}

/**
 * The offered technicians, best first, with the reasons for their rank and their first starts. Chosen technicians are
 * marked (APPT-04).
 */
export function TechnicianChoices(props: Props) {
  const { findings, skills, chosen, fault, clock, onToggle, onStart, onFirstFree } = props
  const { t } = useTranslation('operations/scheduling')
  const id = useId()
  const { offered, rejected, driving } = findings
  const all = offered.length > 0 && offered.every(({ _id }) => chosen.includes(_id))
  return (
    <Stack gap="sm">
      {offered.length === 0 ? (
        <NobodyFree findings={findings} skills={skills} clock={clock} onTake={onFirstFree} />
      ) : (
        <fieldset
          className={`${classes.bare} ${classes.people}`}
          aria-label={t('technicians')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        >
          {offered.map((each) => (
            <Person
              key={each._id}
              technician={each}
              chosen={chosen.includes(each._id)}
              onToggle={() => onToggle(each._id)}
            >
              {chosen.length === 0 && <Starts technician={each} clock={clock} onStart={onStart} />}
            </Person>
          ))}
        </fieldset>
      )}
      {fault && <Input.Error id={id}>{errorOf(fault)}</Input.Error>}
      {all && (
        <Text size="xs" c="dimmed">
          {t('allChosen')}
        </Text>
      )}
      {!driving && offered.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('noDriving')}
        </Text>
      )}
      <Rejections rejected={rejected} />
    </Stack>
  )
}

type PersonProps = {
  technician: OfferedTechnician
  chosen: boolean
  onToggle: () => void
  children: ReactNode
}

function Person({ technician, chosen, onToggle, children }: PersonProps) {
  const Mark = chosen ? IconCheck : IconPlus
  return (
    <div className={classes.person} data-chosen={chosen || undefined}>
      <UnstyledButton className={classes.choice} aria-pressed={chosen} onClick={onToggle}>
        <PersonAvatar name={fullName(technician)} photo={technician.photo} decorative />
        <span style={{ flex: 1, minWidth: 0 }}>
          <Text span display="block" size="sm" fw={500} truncate>
            {fullName(technician)}
          </Text>
          {technician.reasons.length > 0 && (
            <Text span display="block" size="xs" c="dimmed">
              {technician.reasons.map(({ msg }) => msg).join(' · ')}
            </Text>
          )}
        </span>
        <Mark size={16} aria-hidden />
      </UnstyledButton>
      {children}
    </div>
  )
}

type StartsProps = {
  technician: OfferedTechnician
  clock: PlaceClock
  onStart: (choice: FirstChoice) => void
}

/** A technician's first starts. A click on a start chooses the technician and the start. */
function Starts({ technician, clock, onStart }: StartsProps) {
  const { t } = useTranslation('operations/scheduling')
  const starts = firstStarts(technician, clock.zone)
  if (starts.length === 0) return null
  return (
    <fieldset
      className={`${classes.bare} ${classes.starts}`}
      aria-label={t('firstTimesOf', { name: fullName(technician) })}
    >
      {starts.map((startAt) => {
        const day = clock.weekday(dayAt(startAt, clock.zone))
        const time = clock.time(startAt)
        return (
          <Button
            key={startAt}
            size="compact-sm"
            variant="default"
            title={clock.instant(startAt)}
            onClick={() => onStart({ technician, startAt })}
          >
            {t('startBeside', { day, time })}
          </Button>
        )
      })}
    </fieldset>
  )
}
