import { Button, Group, Stack, Text } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { BusyNotice } from './busy-notice.tsx'
import type { FirstChoice } from './first-choices.ts'
import type { PlaceClock } from './place-clock.ts'
import { ReadySummary } from './ready-summary.tsx'
import { type Original, withStart } from './scheduling-state.ts'
import { TechnicianChoices } from './technician-choices.tsx'
import { TimeFields } from './time-fields.tsx'
import type { usePanel } from './use-dialog-parts.ts'
import type { JobToSchedule, Scheduling } from './use-scheduling.ts'
import { withTechnician } from './with-technician.ts'

type Props = {
  of: Scheduling
  job: JobToSchedule
  original: Original | null
  clock: PlaceClock
  /** The panel with the timeline, which opens when the user first chooses a technician. */
  panel: Pick<ReturnType<typeof usePanel>, 'open' | 'toggle' | 'offer'>
}

/** Step 2: the technicians, the date and the time (APPT-04, APPT-05). */
export function TechniciansStep({ of, job, original, clock, panel }: Props) {
  const { t } = useTranslation(['operations/scheduling', 'kit'])
  const { state, change, findings } = of
  const times = useRef<HTMLDivElement>(null)
  if (!findings) return <Text c="dimmed">{of.searching ? t('kit:searching') : t('searchFirst')}</Text>
  const toggle = (id: string) => {
    change(withTechnician(state, id, findings))
    panel.offer()
  }
  // The clicked button disappears, so the focus moves to the chosen time.
  const focusTime = () =>
    requestAnimationFrame(() => times.current?.querySelector<HTMLElement>('input[value]:checked')?.focus())
  const take = ({ technician, startAt }: FirstChoice) => {
    change(withStart(withTechnician(state, technician._id, findings), startAt, clock.zone))
    panel.offer()
    focusTime()
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t('technicians')}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTimeline size={14} />}
          aria-pressed={panel.open}
          onClick={panel.toggle}
        >
          {panel.open ? t('hideTimeline') : t('showTimeline')}
        </Button>
      </Group>
      <TechnicianChoices
        findings={findings}
        skills={state.skills}
        chosen={state.chosen}
        fault={of.faultOf('technicians')}
        clock={clock}
        onToggle={toggle}
        onStart={take}
        onFirstFree={(choice) => void of.takeFirstFree(choice).then(focusTime)}
      />
      {state.chosen.length > 0 && (
        <div ref={times}>
          <TimeFields of={of} clock={clock} />
        </div>
      )}
      <BusyNotice of={of} clock={clock} />
      <ReadySummary of={of} job={job} original={original} clock={clock} />
    </Stack>
  )
}
