import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReminderSettings, mostSteps } from '@fieldhouse/domain/accounting/reminders/reminder-settings'
import { template } from '@fieldhouse/domain/messaging/template'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { useUnsaved } from '../../kit/form/keep/unsaved-forms.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { WeekRows } from '../../people/week-rows.tsx'
import { type Week, typedHours, weekOf } from '../../people/week.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { StepRow } from './reminder-step.tsx'
import { type ReminderTemplate, type TypedStep, newStep, stepBody, typedStep } from './typed-step.ts'

const settings = queryOptions({
  queryKey: ['workspace', 'reminders'],
  queryFn: ({ signal }) => resultOf('GET /configuration/reminders', { signal }),
})

/** The active templates that a reminder can use; null if they are not loaded or the user may not read them. */
function useTemplates() {
  const mayRead = useMay(template.section, 'read')
  const query = {
    filter_category: ['REMINDER', 'INVOICE'],
    filter_enabled: 'true',
    sort: 'name',
    limit: 200,
  } as const
  const { data } = useQuery({ ...recordQueries.list(template, query), enabled: mayRead })
  // Reminders are emails, so a template for text messages is of no use.
  return mayRead && data ? data.result.filter(({ type }) => type !== 'SMS') : null
}

/** The settings of the reminders of unpaid invoices: the steps, their messages, and the sending hours (OPEN-788). */
export function ReminderSection() {
  const { t } = useTranslation('accounting/reminders')
  const read = useQuery(settings)
  return (
    <FormSection title={t('title')} help={t('help')}>
      <QueryState of={read} height={240} />
      {read.data && <ReminderForm stored={read.data} />}
    </FormSection>
  )
}

type Typed = { steps: TypedStep[]; week: Week }

const typedFrom = ({ steps, sendingHours }: ReminderSettings): Typed => ({
  steps: steps.map(typedStep),
  week: weekOf(sendingHours),
})

/** The typed settings, the errors of the last submit, and the functions that change and send the settings. */
function useReminders(stored: ReminderSettings, templates: readonly ReminderTemplate[] | null) {
  const { t } = useTranslation('accounting/reminders')
  const queries = useQueryClient()
  const [start, setStart] = useState(() => typedFrom(stored))
  const [typed, setTyped] = useState(start)
  const [faults, setFaults] = useState<ApiProblem['errors']>([])
  const submit = useSubmit({
    send: async () => {
      const body = {
        steps: typed.steps.map((step) => stepBody(step, templates)),
        sendingHours: typedHours(typed.week),
      }
      const saved = await resultOf('POST /configuration/reminders', { body })
      queries.setQueryData(settings.queryKey, saved)
      const now = typedFrom(saved)
      setStart(now)
      // Values that were typed during the save stay.
      setTyped((current) => (current === typed ? now : current))
      toast('success', t('saved'))
    },
    refuse: (refusal) => {
      setFaults(refusal.errors)
      return refusal.errors.length > 0 ? null : refusal
    },
  })
  useUnsaved(() => typed !== start && !submit.isSaving())
  const change = (changed: Partial<Typed>) => {
    setFaults([])
    setTyped({ ...typed, ...changed })
  }
  return { typed, change, faults, ...submit }
}

/** The error message at a path of the body, such as `steps.0.days`. */
const faultAt = (faults: ApiProblem['errors'], path: string): string | undefined =>
  faults.find((each) => each.path.join('.').startsWith(path))?.msg

function ReminderForm({ stored }: { stored: ReminderSettings }) {
  const { t } = useTranslation(['accounting/reminders', 'ui'])
  const mayChange = useMay(workspace.section, 'update')
  const templates = useTemplates()
  const { typed, change, faults, formProps, saving, problem } = useReminders(stored, templates)
  const { steps, week } = typed
  const set = (at: number, step: TypedStep) =>
    change({ steps: steps.map((each, own) => (own === at ? step : each)) })
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={problem} />
        {steps.length === 0 && <NothingHere>{t('accounting/reminders:noSteps')}</NothingHere>}
        <Stack gap="md">
          {steps.map((step, at) => (
            <StepRow
              key={step.key}
              step={step}
              number={at + 1}
              templates={templates ?? []}
              faultOf={(field) => faultAt(faults, `steps.${at}.${field}`)}
              readOnly={!mayChange}
              onChange={(changed) => set(at, changed)}
              onRemove={() => change({ steps: steps.filter(({ key }) => key !== step.key) })}
            />
          ))}
        </Stack>
        {steps.length > 0 && (
          <Text size="sm" c="dimmed">
            {t(`accounting/reminders:${steps.some(({ enabled }) => enabled) ? 'overdueToo' : 'allOff'}`)}
          </Text>
        )}
        {mayChange && steps.length < mostSteps && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ steps: [...steps, newStep(steps)] })}
            >
              {t('accounting/reminders:add')}
            </Button>
          </Group>
        )}
        <Hours week={week} faults={faults} readOnly={!mayChange} onChange={(to) => change({ week: to })} />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" loading={saving}>
              {t('ui:save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

type HoursProps = {
  week: Week
  faults: ApiProblem['errors']
  readOnly: boolean
  onChange: (week: Week) => void
}

/** The hours of the week in which reminders are sent. */
function Hours({ week, faults, readOnly, onChange }: HoursProps) {
  const { t } = useTranslation('accounting/reminders')
  // The body contains all periods in the order of the week.
  const sent = week.flat()
  const whole = faults.find(({ path }) => path.length === 1 && path[0] === 'sendingHours')?.msg
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} fz="sm" fw={500}>
          {t('hours')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('hoursHelp')}
        </Text>
      </div>
      <div style={{ maxWidth: 560 }}>
        <WeekRows
          week={week}
          faultOf={(day, at) => {
            const nth = sent.findIndex((period) => period === week[day]?.[at])
            return faults.find(({ path }) => path[0] === 'sendingHours' && Number(path[1]) === nth)?.msg
          }}
          readOnly={readOnly}
          onChange={onChange}
          onBlur={() => {}}
          off={t('noHours')}
        />
      </div>
      {whole && (
        <Text size="sm" c="red" role="alert">
          {whole}
        </Text>
      )}
    </Stack>
  )
}
