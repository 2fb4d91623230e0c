import { MultiSelect, NumberInput, Select, Stack } from '@mantine/core'
import {
  type PlanProposal,
  maxMinutesLate,
  maxPlanned,
  planBody,
} from '@fieldhouse/domain/operations/plan-calls'
import { useFormat } from '../../kit/value/format.ts'
import { countText } from '../../kit/value/count-text.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { resultOf } from '../../kit/api/call.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { type CheckedForm, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { fieldProps, useLabel } from '../../kit/value/checked-fields.tsx'
import { fullName } from '../full-name.ts'
import { AbsentPeople } from './absent-people.tsx'
import type { PlanAsked, PlanKind } from './plan-asked.ts'

const kinds = ['NONE', 'AWAY', 'LATE', 'EMERGENCY'] as const satisfies ('NONE' | PlanKind)[]
type Kind = (typeof kinds)[number]

type Values = {
  technicians: string[]
  jobs: string[]
  disruption: { kind: Kind; technician: string | null; job: string | null; minutes: number | string }
}

/**
 * The technicians who can be planned. The board also contains technicians who have left, because they still have
 * visits.
 */
const bookable = (technicians: PlanAsked['technicians']) => technicians.filter(({ isActive }) => isActive)

/** The initial values of the form. */
export function begun({ technicians, jobs, disruption }: PlanAsked): Values {
  const { kind = 'NONE', technician = null, job = null, minutes = 30 } = disruption ?? {}
  return {
    technicians: bookable(technicians)
      .slice(0, maxPlanned)
      .map(({ _id }) => _id),
    jobs: firstJobs(kind, jobs),
    disruption: { kind, technician, job, minutes },
  }
}

/** The jobs that are chosen when the form opens: all unscheduled jobs, or no jobs if the day is disrupted. */
const firstJobs = (kind: Kind, jobs: PlanAsked['jobs']): string[] =>
  kind === 'NONE' ? jobs.slice(0, maxPlanned).map(({ _id }) => _id) : []

/** The request body. The body contains only the fields that belong to the kind of disruption. */
function bodyOf({ technicians, jobs, disruption }: Values, day: string) {
  const { kind, technician, job, minutes } = disruption
  if (kind === 'NONE') return { day, technicians, jobs, disruption: null }
  if (kind === 'EMERGENCY') return { day, technicians, jobs, disruption: { kind, job } }
  const upset =
    kind === 'LATE' ? { kind, technician, minutes: minutes === '' ? null : minutes } : { kind, technician }
  return { day, technicians, jobs, disruption: upset }
}

type Props = PlanAsked & {
  initialValues: Values
  onProposed: (proposal: PlanProposal, from: Values) => void
  onCancel: () => void
}

/** The form for the technicians and jobs to plan, and for the disruption of the day. */
export function PlanForm({ initialValues, onProposed, onCancel, ...asked }: Props) {
  const { t } = useTranslation('operations/plan')
  const format = useFormat()
  const checked: CheckedForm<Values> = useCheckedForm({
    schema: planBody,
    initialValues,
    toBody: (values) => bodyOf(values, asked.day),
    save: async (body) =>
      onProposed(await resultOf('POST /appointment/plan/', { body }), checked.form.getValues()),
  })
  const { more = 0 } = asked
  const { kind } = checked.form.getValues().disruption
  const choose = (code: string | null) => {
    const chosen = kinds.find((each) => each === code) ?? 'NONE'
    checked.form.setFieldValue('disruption.kind', chosen)
    checked.form.setFieldValue('jobs', firstJobs(chosen, asked.jobs))
  }
  const people = bookable(asked.technicians).map((each) => ({ value: each._id, label: fullName(each) }))
  const jobs = asked.jobs.map(({ _id, jobNumber, title }) => ({ value: _id, label: `${jobNumber} ${title}` }))
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <Select
          {...fieldProps(checked, 'disruption.kind')}
          label={t('kind')}
          allowDeselect={false}
          onChange={choose}
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <AbsentPeople technicians={asked.technicians} />
        <Upset checked={checked} kind={kind} people={people} jobs={jobs} />
        <MultiSelect
          {...fieldProps(checked, 'technicians')}
          label={t(kind === 'NONE' || kind === 'EMERGENCY' ? 'technicians' : 'takeOver')}
          data={people}
          nothingFoundMessage={t('nobody')}
          searchable
          hidePickedOptions
          clearable
        />
        <MultiSelect
          {...fieldProps(checked, 'jobs')}
          label={useLabel(t('jobs'), kind !== 'NONE')}
          description={more > 0 ? t('moreJobs', { count: more, number: countText(format, more) }) : undefined}
          data={jobs}
          nothingFoundMessage={t('noJobs')}
          searchable
          hidePickedOptions
          clearable
        />
        <FormFooter label={t('propose')} saving={checked.saving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

type Choice = { value: string; label: string }
type UpsetProps = { checked: CheckedForm<Values>; kind: Kind; people: Choice[]; jobs: Choice[] }

/** The inputs for the disruption: the technician or job, and the delay. */
function Upset({ checked, kind, people, jobs }: UpsetProps) {
  const { t } = useTranslation('operations/plan')
  if (kind === 'NONE') return null
  if (kind === 'EMERGENCY')
    return (
      <Select
        {...fieldProps(checked, 'disruption.job')}
        label={t('emergency')}
        data={jobs}
        nothingFoundMessage={t('noJobs')}
        searchable
      />
    )
  return (
    <>
      <Select
        {...fieldProps(checked, 'disruption.technician')}
        label={t(kind === 'AWAY' ? 'away' : 'late')}
        data={people}
        nothingFoundMessage={t('nobody')}
        searchable
      />
      {kind === 'LATE' && (
        <NumberInput
          {...fieldProps(checked, 'disruption.minutes')}
          label={t('minutes')}
          min={1}
          max={maxMinutesLate}
          step={5}
          allowDecimal={false}
          clampBehavior="none"
        />
      )}
    </>
  )
}
