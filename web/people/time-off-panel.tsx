import { ActionIcon, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type TimeOffKind, timeOff, timeOffKinds } from '@fieldhouse/domain/people/time-off'
import { timeOffKindWords } from '@fieldhouse/domain/people/time-off-words'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { z } from 'zod'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import { useRemoval } from '../kit/form/use-removal.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { TextField, fieldProps } from '../kit/value/checked-fields.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { StretchFields, type TypedStretch } from '../kit/value/stretch-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import type { Member } from './member-record.ts'
import { readStretch, stretchText } from './time-off-stretch.ts'

/** Lists a member's time off, with a form to add more. During time off, a member is not offered for appointments. */
export function TimeOffPanel({ member }: { member: Member }) {
  const { t } = useTranslation(['people', 'kit', 'ui'])
  const language = useLanguage()
  const mayCreate = useMay(timeOff.section, 'create')
  const mayDelete = useMay(timeOff.section, 'delete')
  const list = useQuery(recordQueries.list(timeOff, { filter_user: member._id, sort: '-from', limit: 200 }))
  const { isRemoving, drop } = useRemoval(timeOff)
  return (
    <Stack gap="md" maw={560}>
      {mayCreate && <TimeOffForm member={member} />}
      <QueryState of={list} height={80} />
      {list.data?.result.length === 0 && <Text c="dimmed">{t('timeOff.empty')}</Text>}
      {list.data?.result.map((each) => (
        <Paper key={each._id} withBorder px="md" py="sm">
          <Group justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm" fw={500} className="figures">
                {stretchText(each, member.timezone, language)}
              </Text>
              <Text size="sm" c="dimmed">
                {[timeOffKindWords[each.kind][language], each.reason].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {mayDelete && (
              <ActionIcon
                aria-label={t('timeOff.remove')}
                disabled={isRemoving}
                onClick={() => void drop(each, { done: t('timeOff.removed') })}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

type Typed = TypedStretch & { kind: TimeOffKind; reason: string }
const blank: Typed = { first: null, last: null, from: '', to: '', kind: 'OFF', reason: '' }

/** The schema of the request body. An error of the period is shown at its first day. */
const stretchBody = (zone: string) =>
  z.custom<Typed>().transform(({ kind, reason, ...typed }, context) => {
    const read = readStretch(typed, zone)
    if (typeof read === 'string') {
      context.addIssue({ code: 'custom', path: ['first'], message: fieldMessage(read) })
      return z.NEVER
    }
    return {
      from: new Date(read.from).toISOString(),
      to: new Date(read.to).toISOString(),
      kind,
      reason: reason.trim() || null,
    }
  })

function TimeOffForm({ member }: { member: Member }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { create } = useRecordChanges(timeOff)
  const checked = useCheckedForm<Typed, z.output<ReturnType<typeof stretchBody>>>({
    schema: stretchBody(member.timezone),
    initialValues: blank,
    save: async (body) => {
      await create.mutateAsync({ user: member._id, ...body })
      checked.begin(blank)
      toast('success', t('timeOff.added'))
    },
  })
  const { form } = checked
  return (
    <Paper component="form" withBorder p="md" {...checked.formProps}>
      <Stack gap="sm">
        <ProblemAlert problem={checked.problem} />
        <StretchFields
          labels={{
            first: t('timeOff.first'),
            last: t('timeOff.last'),
            from: t('timeOff.from'),
            to: t('timeOff.to'),
          }}
          value={form.values}
          error={errorOf(form.errors['first'] ?? form.errors['from'] ?? form.errors['to'])}
          onChange={(changed) => {
            form.setValues(changed)
            form.clearErrors()
          }}
        />
        <Select
          {...fieldProps(checked, 'kind')}
          label={t('timeOff.kind')}
          data={timeOffKinds.map((kind) => ({ value: kind, label: timeOffKindWords[kind][language] }))}
          allowDeselect={false}
        />
        <TextField of={checked} name="reason" label={t('timeOff.reason')} maxLength={500} />
        <Group justify="flex-end">
          <Button
            type="submit"
            variant="default"
            leftSection={<IconPlus size={16} />}
            loading={checked.saving}
          >
            {t('timeOff.add')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
