import { Button, Group, MultiSelect, Select, Stack, Textarea } from '@mantine/core'
import { DayInput } from '../ui/day-input.tsx'
import { dayAt } from '@fieldhouse/domain/kit/day'
import { type FieldCode } from '@fieldhouse/domain/kit/field-words'
import { instantOfWall, timeOfDayAt } from '@fieldhouse/domain/kit/wall-clock'
import { appointment, unassigned } from '@fieldhouse/domain/operations/appointment'
import {
  type AppointmentStatus,
  appointmentStatuses,
  whyNotAppointmentStatus,
} from '@fieldhouse/domain/operations/appointment-status'
import { appointmentStatusWords } from '@fieldhouse/domain/operations/appointment-words'
import { type EstimatedWindow, estimatedWindows } from '@fieldhouse/domain/operations/scheduling-choices'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useLanguage } from '../kit/language.ts'
import { recordQueries, useRecordChanges } from '../kit/records.ts'
import { errorOf } from '../ui/field-error.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { toast } from '../ui/toast.tsx'
import type { AppointmentRecord } from './appointment-record.ts'
import { warningsText } from './booking-warning-text.ts'
import type { PlaceClock } from './scheduling/place-clock.ts'

/** The form's values: dates and times as they are typed, in the zone of the place. */
type Values = {
  techs: string[]
  status: AppointmentStatus
  date: string | null
  start: string
  end: string
  estimatedWindow: EstimatedWindow | null
  note: string
}

type Faults = Partial<Record<keyof Values, FieldCode>>

type Props = { record: AppointmentRecord; clock: PlaceClock; onSaved: () => void; onCancel: () => void }

/** Changes an appointment by hand, without a search: who, status, when and what is noted (APPT-33). */
export function ScheduleForm({ record, clock, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const language = useLanguage()
  const queries = useQueryClient()
  const { update } = useRecordChanges(appointment)
  const [values, setValues] = useState(() => valuesOf(record, clock.zone))
  const [faults, setFaults] = useState<Faults>({})
  const change = (changed: Partial<Values>) => {
    setValues({ ...values, ...changed })
    setFaults({})
  }
  const save = () => {
    const read = readValues(values, clock.zone)
    if (!read.ok) return setFaults(read.faults)
    if (update.isPending) return undefined
    return update.mutate(
      { id: record._id, version: record.version, values: read.body },
      {
        onSuccess: (saved) => {
          void queries.invalidateQueries({ queryKey: ['job'] })
          toast('success', t('form.saved'))
          const warned = warningsText(saved as unknown as AppointmentRecord, language)
          if (warned) toast('warning', warned)
          onSaved()
        },
      },
    )
  }
  const problem = update.error instanceof ApiProblem ? update.error : null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="md">
        <ProblemAlert problem={problem} />
        <TechniciansField record={record} values={values} faults={faults} change={change} />
        <Select
          label={t('form.status')}
          allowDeselect={false}
          data={appointmentStatuses.map((status) => ({
            value: status,
            label: appointmentStatusWords[status][language],
            disabled: whyNotAppointmentStatus(record.status, status) !== null,
          }))}
          value={values.status}
          onChange={(status) => status && change({ status })}
        />
        <TimeFields values={values} faults={faults} change={change} />
        <Select
          label={t('form.estimatedWindow')}
          clearable
          data={estimatedWindows.map((each) => ({ value: each, label: each }))}
          value={values.estimatedWindow}
          onChange={(estimatedWindow) => change({ estimatedWindow })}
        />
        <Textarea
          label={t('form.note')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={5000}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FieldsProps = { values: Values; faults: Faults; change: (changed: Partial<Values>) => void }

/** The technicians of the workspace, and nobody yet (OPEN-147); who left since stays as chosen. */
function TechniciansField({ record, values, faults, change }: FieldsProps & { record: AppointmentRecord }) {
  const { t } = useTranslation('scheduling')
  const list = useQuery(
    recordQueries.list(workforce, { filter_isTechnician: 'true', filter_enabled: 'true', limit: 500 }),
  )
  const known = [...(list.data?.result ?? []), ...record.techs]
  const people = new Map(known.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]))
  const choose = (techs: string[]) => {
    const last = techs.at(-1)
    change({ techs: last === unassigned ? [unassigned] : techs.filter((each) => each !== unassigned) })
  }
  return (
    <MultiSelect
      label={t('form.techs')}
      searchable
      hidePickedOptions
      data={[
        { value: unassigned, label: t('form.unassigned') },
        ...[...people].map(([value, label]) => ({ value, label })),
      ]}
      value={values.techs}
      error={errorOf(faults.techs)}
      onChange={choose}
    />
  )
}

function TimeFields({ values, faults, change }: FieldsProps) {
  const { t } = useTranslation('scheduling')
  return (
    <>
      <DayInput
        label={t('form.date')}
        value={values.date}
        error={errorOf(faults.date)}
        onChange={(date) => change({ date })}
      />
      <Group grow align="flex-start">
        <TimeField
          label={t('form.start')}
          value={values.start}
          error={errorOf(faults.start)}
          onChange={(time) => change({ start: time })}
        />
        <TimeField
          label={t('form.end')}
          value={values.end}
          error={errorOf(faults.end)}
          onChange={(time) => change({ end: time })}
        />
      </Group>
    </>
  )
}

function valuesOf(record: AppointmentRecord, zone: string): Values {
  return {
    techs: record.techs.length > 0 ? record.techs.map(({ _id }) => _id) : [unassigned],
    status: record.status,
    date: dayAt(record.startAt, zone),
    start: timeOfDayAt(record.startAt, zone),
    end: timeOfDayAt(record.endAt, zone),
    estimatedWindow: record.estimatedWindow,
    note: record.note ?? '',
  }
}

type ReadForm = { ok: true; body: Record<string, unknown> } | { ok: false; faults: Faults }

/** What is sent, or every fault; an end before the start is the next day's. */
function readValues(values: Values, zone: string): ReadForm {
  const { techs, status, date, start, end, estimatedWindow, note } = values
  const from = date === null ? null : instantOfWall(date, start, zone)
  const to = date === null ? null : endOf(date, { start, end, zone })
  const faults: Faults = {
    ...(techs.length === 0 ? { techs: 'SELECT_TECHNICIAN' } : {}),
    ...(date === null ? { date: 'DATE_REQUIRED' } : {}),
    ...(start === ''
      ? { start: 'REQUIRED' }
      : date !== null && from === null
        ? { start: 'TIME_SKIPPED' }
        : {}),
    ...(end === '' ? { end: 'REQUIRED' } : date !== null && to === null ? { end: 'TIME_SKIPPED' } : {}),
  }
  if (Object.keys(faults).length > 0 || from === null || to === null) return { ok: false, faults }
  return {
    ok: true,
    body: {
      technicians: techs,
      status,
      startAt: from,
      estimatedDuration: to - from,
      estimatedWindow,
      note: note.trim() === '' ? null : note.trim(),
    },
  }
}

const day = 86_400_000

function endOf(
  date: string,
  { start, end, zone }: { start: string; end: string; zone: string },
): number | null {
  const to = instantOfWall(date, end, zone)
  if (to === null || end > start) return to
  return instantOfWall(dayAt(to + day, zone), end, zone)
}
