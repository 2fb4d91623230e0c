import { Button } from '@mantine/core'
import { task, taskFaults } from '@fieldhouse/domain/communication/task'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ClientChoiceInput } from '../crm/client-choice-input.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { chosenOf } from '../kit/form/chosen.ts'
import { FormFields } from '../kit/form/form-fields.tsx'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useEntityForm } from '../kit/form/use-entity-form.ts'
import { useField } from '../kit/form/use-field.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { AssigneesField } from '../people/assignees/assignees-field.tsx'
import { RepeatInput, repeatShape } from './repeat-input.tsx'

export type TaskRecord = Read<typeof task>

const parts = [
  'name',
  { field: 'isPrivate', input: PrivateInput },
  ['progressStatus', 'priority', 'type', 'eta'],
  ['startDate', 'endDate'],
  { field: 'repeatSetting', input: RepeatInput, shape: repeatShape },
  { field: 'contributors', input: AssigneesInput },
  'tags',
  ['job', { field: 'client', input: ClientChoiceInput }],
  'section',
  'description',
  'enabled',
] as const

/** What happens after saving: the form closes (`exit`), or stays open for the same task (`continue`). */
export type AfterSaving = 'exit' | 'continue'

type Props = {
  record: TaskRecord | null
  /** The initial values of a new task. */
  start?: FormValues
  onSaved: (saved: TaskRecord, next: AfterSaving) => void
  onCancel: () => void
  remove?: ReactNode
}

/** The form of a task. Only the name is required (TASK-04, TASK-05). */
export function TaskForm({ record, start = {}, onSaved, onCancel, remove }: Props) {
  const { t } = useTranslation('communication/tasks')
  const words = useEntityWords(task, 'collaboration/work-items')
  const next = useRef<AfterSaving>('exit')
  const { checked } = useEntityForm<TaskRecord>({
    entity: task,
    form: parts,
    one: words.one,
    record,
    start,
    // Whether a repeat rule begins in the past is checked only by the server, which knows the company's current day.
    check: (body, context) => {
      for (const { path, code } of taskFaults(body, ''))
        context.addIssue({ code: 'custom', path: [...path], message: code })
    },
    onSaved: (saved) => onSaved(saved, next.current),
  })
  const plain = { of: checked, entity: task, words }
  const chosen = ({ nativeEvent }: FormEvent) => {
    const { submitter = null } = nativeEvent as SubmitEvent
    next.current = submitter?.dataset['next'] === 'continue' ? 'continue' : 'exit'
  }
  return (
    <div onSubmitCapture={chosen}>
      <RecordForm
        {...plain}
        label={t('saveExit')}
        onCancel={onCancel}
        remove={remove}
        also={
          <Button type="submit" variant="default" data-next="continue" disabled={checked.saving}>
            {t('saveContinue')}
          </Button>
        }
      >
        <FormFields {...plain} form={parts} isNew={record === null} />
      </RecordForm>
    </div>
  )
}

/** Asks for the people who work on the task. */
function AssigneesInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return (
    <AssigneesField label={props.words.field(props.field)} value={chosenOf(common.value)} onChange={set} />
  )
}

/** Asks whether the task is private. Only the author of the task can change this choice (OPEN-273). */
function PrivateInput(props: OwnInputProps) {
  const { user } = useSignedIn()
  const author = props.of.base()?.['createdBy']
  const isOwn = props.of.base() === null || (author as { _id?: string } | null)?._id === user._id
  return <FieldInput {...props} readOnly={!isOwn} />
}
