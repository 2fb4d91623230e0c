import { Group, MultiSelect, Select, Textarea } from '@mantine/core'
import { appointment, unassigned } from '@fieldhouse/domain/operations/appointment'
import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { estimatedWindows } from '@fieldhouse/domain/operations/scheduling-choices'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { stateChoices } from '../kit/value/state-menu.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { TimeField } from '../kit/value/time-field.tsx'
import { toast } from '../kit/text/toast.tsx'
import { fullName } from './full-name.ts'
import type { AppointmentRecord } from './appointment-record.ts'
import { useAppointmentWords } from './appointment-texts.ts'
import { warningsText } from './booking-warning-text.ts'
import { type ScheduleValues, type TypedTime, bodyIn, instantsOf, valuesOf } from './schedule-values.ts'
import type { PlaceClock } from './scheduling/place-clock.ts'
import { useHolidays } from './use-holidays.ts'

type Props = { record: AppointmentRecord; clock: PlaceClock; onSaved: () => void; onCancel: () => void }

type Checked = ReturnType<typeof useRecordForm<AppointmentRecord, ScheduleValues>>

/** The form of an appointment. Warnings about the booking are shown after the appointment is saved. */
function useScheduleForm({ record, clock, onSaved }: Omit<Props, 'onCancel'>): Checked {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const queries = useQueryClient()
  return useRecordForm<AppointmentRecord, ScheduleValues>({
    entity: appointment,
    record,
    valuesOf: (from) => valuesOf(from ?? record, clock.zone),
    schema: bodyIn(clock.zone, valuesOf(record, clock.zone).startAt),
    toBody: (values) => values,
    asStored: (values) => ({ ...values, techs: values.techs.filter((each) => each !== unassigned) }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: ['job'] })
      toast('success', t('form.saved'))
      const warned = warningsText(saved, language)
      if (warned) toast('warning', warned)
      onSaved()
    },
  })
}

/** The form for the technicians, status, times and notes of an appointment, without a technician search (APPT-33). */
export function ScheduleForm({ record, clock, onSaved, onCancel }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const words = useAppointmentWords()
  const people = usePeople(record)
  const checked = useScheduleForm({ record, clock, onSaved })
  const span = (typed: TypedTime) => {
    const { from, to } = instantsOf(typed, clock.zone)
    return from === null || to === null ? [] : [clock.span(from, to)]
  }
  const formatters: HistoryFormatters<{ techs: string[]; startAt: TypedTime }> = {
    techs: (ids) => ids.map((id) => people.get(id) ?? id),
    startAt: span,
  }
  const base = checked.base() ?? record
  return (
    <RecordForm of={checked} entity={appointment} words={words} formatters={formatters} onCancel={onCancel}>
      <TechniciansField of={checked} people={people} />
      <Select
        {...fieldProps(checked, 'status')}
        label={t('form.status')}
        allowDeselect={false}
        data={stateChoices({ of: appointmentStates, state: base.status }, language)}
      />
      <TimeFields of={checked} />
      <Select
        {...fieldProps(checked, 'estimatedWindow')}
        label={t('form.estimatedWindow')}
        clearable
        data={estimatedWindows.map((each) => ({ value: each, label: each }))}
      />
      <Textarea
        {...fieldProps(checked, 'note')}
        label={t('form.note')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={5000}
      />
    </RecordForm>
  )
}

/** The names of the workspace's technicians by id, including chosen technicians who have left the company. */
function usePeople(record: AppointmentRecord): ReadonlyMap<string, string> {
  const list = useQuery(
    recordQueries.list(workforce, { filter_isTechnician: 'true', filter_enabled: 'true', limit: 500 }),
  )
  const known = [...(list.data?.result ?? []), ...record.techs]
  return new Map(known.map((each) => [each._id, fullName(each)]))
}

/** The field for the technicians of an appointment. The appointment can also be left unassigned (OPEN-147). */
function TechniciansField({ of, people }: { of: Checked; people: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('operations/scheduling')
  const choose = (techs: string[]) => {
    const nobody = techs.at(-1) === unassigned
    of.form.setFieldValue('techs', nobody ? [unassigned] : techs.filter((each) => each !== unassigned))
  }
  return (
    <MultiSelect
      {...fieldProps(of, 'techs')}
      label={t('form.techs')}
      searchable
      hidePickedOptions
      data={[
        { value: unassigned, label: t('form.unassigned') },
        ...[...people].map(([value, label]) => ({ value, label })),
      ]}
      onChange={choose}
    />
  )
}

function TimeFields({ of }: { of: Checked }) {
  const { t } = useTranslation('operations/scheduling')
  const { errors, values } = of.form
  const { date, start, end } = values.startAt
  const holidayOf = useHolidays()
  const holiday = holidayOf(date)
  return (
    <>
      <DayInput
        {...fieldProps(of, 'startAt.date')}
        label={t('form.date')}
        marked={holidayOf}
        description={holiday === undefined ? null : t('holiday', { name: holiday })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errorOf(errors['startAt.date'] ?? errors['startAt'])}
      />
      <Group grow align="flex-start">
        <TimeField {...fieldProps(of, 'startAt.start')} value={start} label={t('form.start')} />
        <TimeField {...fieldProps(of, 'startAt.end')} value={end} label={t('form.end')} />
      </Group>
    </>
  )
}
