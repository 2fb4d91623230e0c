import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { durationChoices } from '@fieldhouse/domain/kit/time/duration-choices'
import { maxWindows } from '@fieldhouse/domain/operations/availability-search'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RefPicker } from '../../kit/form/ref-picker.tsx'
import { useMay } from '../../kit/api/may.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { durationText } from '../../kit/value/duration-text.ts'
import type { PlaceClock } from './place-clock.ts'
import { newWindow } from './scheduling-state.ts'
import type { Scheduling } from './use-scheduling.ts'
import { WindowFields } from './window-fields.tsx'

type Props = { of: Scheduling; clock: PlaceClock }

/** Step 1: how long the job takes and when the client is free (APPT-03). */
export function AvailabilityStep({ of, clock }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const maySkills = useMay('DB_SKILL', 'read')
  const { state, change } = of
  const durations = [...new Set([...durationChoices, ...(state.duration ? [state.duration] : [])])].sort(
    (a, b) => a - b,
  )
  return (
    <Stack gap="md">
      <Select
        label={t('duration')}
        data-autofocus
        maw={220}
        data={durations.map((each) => ({ value: String(each), label: durationText(each, clock.locale) }))}
        value={state.duration ? String(state.duration) : null}
        error={state.duration ? null : errorOf('JOB_DURATION')}
        onChange={(value) => change({ ...state, duration: value ? Number(value) : null })}
        maxDropdownHeight={300}
      />
      <Stack gap="sm">
        <Group justify="space-between">
          <Text size="sm" fw={500}>
            {t('windows')}
          </Text>
          {clock.town && (
            <Text size="xs" c="dimmed">
              {t('timesIn', { town: clock.town })}
            </Text>
          )}
        </Group>
        {state.windows.map((window, index) => (
          <WindowFields
            key={window.key}
            window={window}
            number={index + 1}
            clock={clock}
            tried={of.tried.includes(window.key)}
            onChange={(changed) =>
              change({
                ...state,
                windows: state.windows.map((each) => (each.key === changed.key ? changed : each)),
              })
            }
            onRemove={
              state.windows.length > 1
                ? () => change({ ...state, windows: state.windows.filter(({ key }) => key !== window.key) })
                : undefined
            }
          />
        ))}
        <Group>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={state.windows.length >= maxWindows}
            onClick={() => change({ ...state, windows: [...state.windows, newWindow('create', null)] })}
          >
            {t('addWindow')}
          </Button>
        </Group>
      </Stack>
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
