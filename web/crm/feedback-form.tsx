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
 * Makes or changes a piece of feedback; its name alone is required (FEED-03). What was typed of new feedback and never sent
 * is kept in this browser until sign-out (AUTH-14, OPEN-140).
 */
export function FeedbackForm({ record, onSaved, onCancel, remove }: Props) {
  const { t } = useTranslation('crm/feedback')
  const words = useEntityWords(feedback, 'crm/feedback')
  const { workspace } = useSignedIn()
  const { kept, keep, forget } = useDraft<Values>({ form: 'feedback', about: null })
  const sent = useRef(false)
  const [restored, setRestored] = useState(record === null && kept !== null)
  const checked = useRecordForm<FeedbackRecord, Values>({
    entity: feedback,
    one: words.one,
    record,
    valuesOf: (from) => ({ ...valuesOf(from), ...(from === null ? kept : null) }),
    schema,
    onSaved: (saved) => {
      sent.current = true
      if (record === null) forget()
      onSaved(saved)
    },
  })
  const { form, isDirty } = checked
  const values = form.getValues()
  useEffect(() => {
    if (record === null && !sent.current && isDirty()) keep(values)
  }, [record, values, keep, isDirty])
  const plain = { of: checked, entity: feedback, words }
  return (
    <RecordForm
      {...plain}
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
            {t('draftKept')}
          </Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              checked.begin(valuesOf(null))
              forget()
              setRestored(false)
            }}
          >
            {t('clearDraft')}
          </Anchor>
        </Group>
      )}
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
            value={values.contributors}
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
