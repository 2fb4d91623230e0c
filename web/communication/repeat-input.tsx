import { Fieldset, Group, Select } from '@mantine/core'
import { repeatUnits } from '@fieldhouse/domain/communication/repeat'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { useTranslation } from '../locales/use-translation.ts'
import type { OwnInputProps, Shape } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'

const none = 'NONE'

/** Minutes are offered only in a development build (TASK-07, OPEN-133). */
const offered = repeatUnits.filter((unit) => unit !== 'MINUTE' || import.meta.env.DEV)

/** A repeat rule as form values. */
type Typed = { frequency: string; interval: string }

const typed = (kept: unknown): Typed =>
  isRecord(kept)
    ? { frequency: String(kept['frequency'] ?? none), interval: String(kept['interval'] ?? '') }
    : { frequency: none, interval: '1' }

/** The form values as the task stores them. An empty interval becomes 0, so that validation rejects it. */
function stored(value: unknown) {
  const { frequency, interval } = typed(value)
  return frequency === none ? null : { frequency, interval: interval.trim() === '' ? 0 : Number(interval) }
}

/** Converts a repeat rule to form values and back. */
export const repeatShape: Shape = { typed, stored }

/** Asks whether and how often a task repeats (TASK-04, TASK-05). */
export function RepeatInput(props: OwnInputProps) {
  const { t } = useTranslation('communication/tasks')
  const { common, set } = useField(props)
  const value = typed(common.value)
  const fault = errorOf(props.of.form.errors[`${props.field}.interval`])
  return (
    <Fieldset variant="unstyled" legend={props.words.field(props.field)} disabled={common.disabled}>
      <Group gap="sm" align="flex-start" mt={4} wrap="nowrap">
        {value.frequency !== none && (
          <FigureInput
            label={t('repeats.interval')}
            aria-label={`${props.words.field(props.field)}: ${t('repeats.interval')}`}
            decimals={0}
            w={fault ? 240 : 110}
            value={value.interval}
            disabled={common.disabled}
            error={fault}
            onChange={(interval) => set({ ...value, interval })}
          />
        )}
        <Select
          label={t('repeats.frequency')}
          flex={1}
          data={[none, ...offered].map((unit) => ({ value: unit, label: t(`repeats.${unit as 'NONE'}`) }))}
          value={value.frequency}
          allowDeselect={false}
          disabled={common.disabled}
          onChange={(frequency) =>
            set({ interval: value.interval === '' ? '1' : value.interval, frequency: frequency ?? none })
          }
        />
      </Group>
    </Fieldset>
  )
}
