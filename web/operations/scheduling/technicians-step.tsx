import type { Day } from '@fieldhouse/domain/kit/day'
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { estimatedWindows } from '@fieldhouse/domain/operations/scheduling-choices'
import { IconTimeline } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BusyNotice } from './busy-notice.tsx'
import { offeredStarts } from './offered-times.ts'
import { useHolidays } from '../use-holidays.ts'
import type { PlaceClock } from './place-clock.ts'
import { ReadySummary } from './ready-summary.tsx'
import { type Original, withDate, withTechnician } from './scheduling-state.ts'
import { TechnicianChoices } from './technician-choices.tsx'
import type { JobToSchedule, Scheduling } from './use-scheduling.ts'

type Props = {
  of: Scheduling
  job: JobToSchedule
  original: Original | null
  clock: PlaceClock
  panelShown: boolean
  onTogglePanel: () => void
  onChosen: () => void
}

/** Step 2: who goes, on which date and at what time (APPT-04, APPT-05). */
export function TechniciansStep({ of, job, original, clock, panelShown, onTogglePanel, onChosen }: Props) {
  const { t } = useTranslation(['scheduling', 'kit'])
  const { state, change, findings } = of
  if (!findings) return <Text c="dimmed">{of.searching ? t('kit:searching') : t('searchFirst')}</Text>
  const toggle = (id: string) => {
    change(withTechnician(state, id))
    onChosen()
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
          aria-pressed={panelShown}
          onClick={onTogglePanel}
        >
          {panelShown ? t('hideTimeline') : t('showTimeline')}
        </Button>
      </Group>
      <TechnicianChoices findings={findings} chosen={state.chosen} onToggle={toggle} />
      {state.chosen.length > 0 && <TimeFields of={of} original={original} clock={clock} />}
      <BusyNotice of={of} clock={clock} />
      <ReadySummary of={of} job={job} original={original} clock={clock} />
    </Stack>
  )
}

/** The common dates and start times of all who were chosen, and what is told to the client (APPT-17, APPT-18, OPEN-84). */
function TimeFields({ of, original, clock }: Pick<Props, 'of' | 'original' | 'clock'>) {
  const { t } = useTranslation('scheduling')
  const { state, change, findings } = of
  const holidayOf = useHolidays()
  const dayLabel = (day: Day) => [clock.day(day), holidayOf(day)].filter(Boolean).join(' · ')
  const days = offeredStarts(findings, state, { original, zone: clock.zone })
  const starts = state.date === null ? [] : (days.get(state.date) ?? [])
  if (days.size === 0) return <Text c="dimmed">{t('noCommonDates')}</Text>
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="sm">
        <Select
          label={t('date')}
          placeholder={t('chooseDate')}
          w={200}
          data={[...days.keys()].map((day) => ({ value: day, label: dayLabel(day) }))}
          value={state.date}
          onChange={(date) => change(withDate(state, date))}
          maxDropdownHeight={300}
        />
        {state.date !== null && starts.length === 0 ? (
          <Text c="dimmed" size="sm" mt={28}>
            {t('noCommonTimes')}
          </Text>
        ) : (
          <Select
            label={t('startTime')}
            placeholder={t('chooseStart')}
            w={210}
            searchable
            disabled={state.date === null}
            data={starts.map((start) => ({ value: String(start), label: clock.time(start) }))}
            value={state.startAt === null ? null : String(state.startAt)}
            onChange={(start) => change({ ...state, startAt: start === null ? null : Number(start) })}
            maxDropdownHeight={300}
          />
        )}
        <Select
          label={t('estimatedWindow')}
          placeholder={t('none')}
          w={210}
          clearable
          data={estimatedWindows.map((each) => ({ value: each, label: each }))}
          value={state.estimatedWindow}
          onChange={(estimatedWindow) => change({ ...state, estimatedWindow })}
        />
      </Group>
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={state.note}
        onChange={(event) => change({ ...state, note: event.currentTarget.value })}
      />
    </Stack>
  )
}
