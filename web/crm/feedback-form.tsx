import { Anchor, Group, SimpleGrid, Text, Textarea } from '@mantine/core'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssigneesField } from '../kit/value/assignees-field.tsx'
import { FieldInput } from '../kit/form/field-input.tsx'
import { formSchema } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useDraft } from '../kit/form/use-draft.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'

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

type Props = {
  record: FeedbackRecord | null
  onSaved: (saved: FeedbackRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

/**
 * The form, and whether it began with what was typed of new feedback and never sent: that is stored in this browser until it
 * is saved, cancelled or cleared, or until sign-out (AUTH-14, OPEN-140).
 */
function useFeedbackForm({ record, onSaved }: Pick<Props, 'record' | 'onSaved'>, one: string) {
  const { draft, keep, forget } = useDraft<Values>({ form: 'feedback', about: null })
  const ended = useRef(false)
  const [restored, setRestored] = useState(record === null && draft !== null)
  const end = () => {
    ended.current = true
    if (record === null) forget()
  }
  const checked = useRecordForm<FeedbackRecord, Values>({
    entity: feedback,
    one,
    record,
    valuesOf: (from) => ({ ...valuesOf(from), ...(from === null ? draft : null) }),
    schema,
    onSaved: (saved) => {
      end()
      onSaved(saved)
    },
  })
  const { form, isDirty, begin } = checked
  const values = form.getValues()
  useEffect(() => {
    if (record === null && !ended.current && isDirty()) keep(values)
  }, [record, values, keep, isDirty])
  const clear = () => {
    begin(valuesOf(null))
    forget()
    setRestored(false)
  }
  return { checked, restored, clear, end }
}

/** Makes or changes a piece of feedback; its name alone is required (FEED-03). */
export function FeedbackForm({ record, onSaved, onCancel, remove }: Props) {
  const words = useEntityWords(feedback, 'crm/feedback')
  const { workspace } = useSignedIn()
  const { checked, restored, clear, end } = useFeedbackForm({ record, onSaved }, words.one)
  const { form } = checked
  const plain = { of: checked, entity: feedback, words }
  return (
    <RecordForm
      {...plain}
      onCancel={() => {
        end()
        onCancel()
      }}
      remove={remove}
    >
      {restored && <DraftRestored onClear={clear} />}
      <FieldInput {...plain} field="name" first />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FieldInput {...plain} field="priority" />
        <FieldInput {...plain} field="section" />
        <FieldInput {...plain} field="type" />
        <FieldInput {...plain} field="progressStatus" />
        <FieldInput {...plain} field="eta" />
      </SimpleGrid>
      {workspace !== null && (
        <>
          <AssigneesField
            label={words.field('contributors')}
            value={form.getValues().contributors}
            onChange={(people: RecordRef[]) => form.setFieldValue('contributors', people)}
          />
          <TagsInput type="FEEDBACK" form={form} words={words} />
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

/** Says that the form is filled with what was typed before. */
function DraftRestored({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('crm/feedback')
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('draftKept')}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={onClear}>
        {t('clearDraft')}
      </Anchor>
    </Group>
  )
}
