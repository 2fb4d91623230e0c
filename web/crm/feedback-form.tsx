import { Anchor, Group, Text } from '@mantine/core'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { chosenOf } from '../kit/form/chosen.ts'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import { initialValues } from '../kit/form/form-body.ts'
import { FormFields } from '../kit/form/form-fields.tsx'
import { type OwnInputProps, askedOf } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useDraft } from '../kit/form/keep/use-draft.ts'
import { useEntityForm } from '../kit/form/use-entity-form.ts'
import { useField } from '../kit/form/use-field.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { AssigneesField } from '../people/assignees/assignees-field.tsx'

export type FeedbackRecord = Read<typeof feedback>

const parts = [
  'name',
  ['priority', 'section', 'type', 'progressStatus', 'eta'],
  { field: 'contributors', input: ContributorsInput },
  { field: 'tags', input: WorkspaceTagsInput },
  'description',
] as const

/** The empty values of new feedback. */
const blank = initialValues(
  feedback,
  askedOf(parts, true).map(({ field }) => field),
  null,
)

type Props = {
  record: FeedbackRecord | null
  onSaved: (saved: FeedbackRecord) => void
  onCancel: () => void
  remove?: ReactNode
}

/**
 * The state of the feedback form. Typed values of new feedback are stored in the browser until the feedback is saved,
 * cancelled or cleared, or until sign-out (AUTH-14, OPEN-140).
 */
function useFeedbackForm({ record, onSaved }: Pick<Props, 'record' | 'onSaved'>, one: string) {
  const { draft, keep, forget } = useDraft<FormValues>({ form: 'feedback', about: null })
  const ended = useRef(false)
  const [restored, setRestored] = useState(record === null && draft !== null)
  const end = () => {
    ended.current = true
    if (record === null) forget()
  }
  const { checked } = useEntityForm<FeedbackRecord>({
    entity: feedback,
    form: parts,
    one,
    record,
    start: draft ?? {},
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
    begin(blank)
    forget()
    setRestored(false)
  }
  return { checked, restored, clear, end }
}

/** The form of feedback. Only the name is required (FEED-03). */
export function FeedbackForm({ record, onSaved, onCancel, remove }: Props) {
  const words = useEntityWords(feedback, 'collaboration/work-items')
  const { checked, restored, clear, end } = useFeedbackForm({ record, onSaved }, words.one)
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
      <FormFields {...plain} form={parts} isNew={record === null} />
    </RecordForm>
  )
}

/** An input for contributors among the members. Hidden while no workspace is open. */
function ContributorsInput(props: OwnInputProps) {
  const { workspace } = useSignedIn()
  const { common, set } = useField(props)
  if (workspace === null) return null
  return (
    <AssigneesField label={props.words.field(props.field)} value={chosenOf(common.value)} onChange={set} />
  )
}

/** An input for tags. Hidden while no workspace is open. */
function WorkspaceTagsInput(props: OwnInputProps) {
  const { workspace } = useSignedIn()
  return workspace === null ? null : <FieldInput {...props} />
}

/** Says that the form was restored from a draft. */
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
