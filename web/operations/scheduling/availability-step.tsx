import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { durationChoices } from '@fieldhouse/domain/kit/time/duration-choices'
import { maxWindows } from '@fieldhouse/domain/operations/availability/availability-search'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import { useMay } from '../../kit/api/may.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { durationText } from '../../kit/value/duration-text.ts'
import { FirstOfferLine } from './first-offer.tsx'
import type { PlaceClock } from './place-clock.ts'
import { type WindowRow, newWindow } from './scheduling-state.ts'
import { TimesIn } from './times-in.tsx'
import type { FirstOffer } from './use-first-offer.ts'
import type { Scheduling } from './use-scheduling.ts'
import { WindowFields } from './window-fields.tsx'

type Props = {
  of: Scheduling
  clock: PlaceClock
  /** Books the offered technician at the offered time. */
  onBook: (offer: FirstOffer) => void
}
type PartProps = Omit<Props, 'onBook'>

/** Step 1: the job's duration and the client's availability (APPT-03). */
export function AvailabilityStep({ of, clock, onBook }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const maySkills = useMay('DB_SKILL', 'read')
  const { state, change } = of
  return (
    <Stack gap="md">
      <FirstOfferLine of={of} clock={clock} onBook={onBook} />
      <DurationField of={of} clock={clock} />
      <ClientWindows of={of} clock={clock} />
      {maySkills && (
        <RefPicker
          to="skill"
          multiple
          label={t('skills')}
          value={state.skills}
          onChange={(skills) =>
            change({
              ...state,
              skills: skills.map(({ _id, ...named }) => ({ _id, name: String(named['name'] ?? '') })),
            })
          }
        />
      )}
    </Stack>
  )
}

/** An input for the duration, with common durations and the current duration of the job. */
function DurationField({ of: { state, change }, clock }: PartProps) {
  const { t } = useTranslation('operations/scheduling')
  const durations = [
    ...new Set([...durationChoices, ...(state.estimatedDuration ? [state.estimatedDuration] : [])]),
  ].sort((a, b) => a - b)
  return (
    <Select
      label={t('duration')}
      data-autofocus
      maw={220}
      data={durations.map((each) => ({ value: String(each), label: durationText(each, clock.locale) }))}
      value={state.estimatedDuration ? String(state.estimatedDuration) : null}
      error={state.estimatedDuration ? null : errorOf('JOB_DURATION')}
      onChange={(value) => change({ ...state, estimatedDuration: value ? Number(value) : null })}
      maxDropdownHeight={300}
    />
  )
}

/** The time windows in which the client can be at home. The last window cannot be removed. */
function ClientWindows({ of, clock }: PartProps) {
  const { t } = useTranslation('operations/scheduling')
  const { windows } = of.state
  const setWindows = (changed: WindowRow[]) => of.change({ ...of.state, windows: changed })
  const replace = (changed: WindowRow) =>
    setWindows(windows.map((each) => (each.key === changed.key ? { ...changed, isProposed: false } : each)))
  const remove = (key: string) => setWindows(windows.filter((each) => each.key !== key))
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t('windows')}
        </Text>
        <TimesIn clock={clock} />
      </Group>
      {windows.map((window, index) => (
        <WindowFields
          key={window.key}
          window={window}
          number={index + 1}
          clock={clock}
          tried={of.tried.includes(window.key)}
          onChange={replace}
          onRemove={windows.length > 1 ? () => remove(window.key) : undefined}
        />
      ))}
      <Group>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={windows.length >= maxWindows}
          onClick={() => setWindows([...windows, newWindow('create', null)])}
        >
          {t('addWindow')}
        </Button>
      </Group>
    </Stack>
  )
}
