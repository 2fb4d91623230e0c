import { Anchor, Group, Select, SimpleGrid, Text, Textarea } from '@mantine/core'
import { feedback, feedbackSections } from '@fieldhouse/domain/collaboration/feedback'
import {
  estimates,
  priorities,
  progressStatuses,
  workItemTypes,
} from '@fieldhouse/domain/collaboration/work-items'
import type { Read, Small } from '@fieldhouse/domain/kit/entity'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssigneesField } from '../kit/assignees-field.tsx'
import { readDraft, useDraft } from '../kit/drafts.ts'
import { formSchema } from '../kit/form-body.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { useSignedIn } from '../kit/session.ts'
import { TagPicker } from '../kit/tag-picker.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { TextField, fieldProps, useLabel } from '../ui/checked-fields.tsx'

export type FeedbackRecord = Read<typeof feedback>

const asked = [
  'name',
  'priority',
  'section',
  'type',
  'progressStatus',
  'eta',
  'contributors',
  'tags',
  'description',
] as const
const schema = formSchema(feedback, asked)

const valuesOf = (record: FeedbackRecord | null) => ({
  name: record?.name ?? '',
  priority: record?.priority ?? null,
  section: record?.section ?? null,
  type: record?.type ?? null,
  progressStatus: record?.progressStatus ?? 'PENDING',
  eta: record?.eta ?? 'NA',
  contributors: record?.contributors ?? [],
  tags: record?.tags ?? [],
  description: record?.description ?? '',
})
type Values = ReturnType<typeof valuesOf>

/** What was typed of new feedback and never sent, kept in this browser until sign-out (AUTH-14, OPEN-140). */
function useFeedbackDraft() {
  const { user, workspace } = useSignedIn()
  const owner = { user: user.id, workspace: workspace?._id ?? null }
  const [kept] = useState(() => readDraft<Values>(owner, 'feedback'))
  return { kept, ...useDraft<Values>(owner, 'feedback') }
}

type Props = {
  record: FeedbackRecord | null
  onSaved: (saved: FeedbackRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

/** Makes or changes a piece of feedback; its name alone is required (FEED-03). */
export function FeedbackForm({ record, onSaved, onCancel, remove }: Props) {
  const { t } = useTranslation(['feedback', 'kit'])
  const words = useEntityWords(feedback.name, 'feedback')
  const { workspace } = useSignedIn()
  const { kept, keep, forget } = useFeedbackDraft()
  const sent = useRef(false)
  const [restored, setRestored] = useState(record === null && kept !== null)
  const checked = useRecordForm<FeedbackRecord, Values>({
    entity: feedback,
    one: words.one,
    record,
    valuesOf,
    schema,
    onSaved: (saved) => {
      sent.current = true
      if (record === null) forget()
      onSaved(saved)
    },
  })
  const tagsLabel = useLabel(words.field('tags'), true)
  const { form, isDirty } = checked
  const values = form.getValues()
  useEffect(() => {
    if (restored && kept !== null) form.setValues(kept)
    // Once, with what was kept: later changes are the person's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (record === null && !sent.current && isDirty()) keep(values)
  }, [record, values, keep, isDirty])
  const choice = (
    field: 'priority' | 'section' | 'type' | 'progressStatus' | 'eta',
    codes: readonly string[],
  ) => {
    const optional = field === 'priority' || field === 'section' || field === 'type'
    return (
      <Select
        {...fieldProps(checked, field)}
        label={words.field(field) + (optional ? ` (${t('optional', { ns: 'ui' })})` : '')}
        data={codes.map((code) => ({ value: code, label: words.option(field, code) }))}
        allowDeselect={false}
        clearable={optional}
        maxDropdownHeight={300}
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field(field) }) }}
      />
    )
  }
  return (
    <RecordForm
      of={checked}
      entity={feedback}
      words={words}
      onCancel={() => {
        sent.current = true
        if (record === null) forget()
        onCancel()
      }}
      remove={remove}
    >
      {restored && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('feedback:draftKept')}
          </Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              form.setValues(valuesOf(null))
              forget()
              setRestored(false)
            }}
          >
            {t('feedback:clearDraft')}
          </Anchor>
        </Group>
      )}
      <TextField of={checked} name="name" label={words.field('name')} maxLength={200} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {choice('priority', priorities)}
        {choice('section', feedbackSections)}
        {choice('type', workItemTypes)}
        {choice('progressStatus', progressStatuses)}
        {choice('eta', estimates)}
      </SimpleGrid>
      {workspace !== null && (
        <>
          <AssigneesField
            label={words.field('contributors')}
            value={values.contributors}
            onChange={(people: Small[]) => form.setFieldValue('contributors', people)}
          />
          <TagPicker
            type="FEEDBACK"
            label={tagsLabel}
            value={values.tags}
            onChange={(tags) => form.setFieldValue('tags', tags)}
          />
        </>
      )}
      <Textarea
        {...fieldProps(checked, 'description')}
        label={useLabel(words.field('description'), true)}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={5000}
      />
    </RecordForm>
  )
}
