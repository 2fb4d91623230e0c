import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import {
  type NoteEntityType,
  counterLook,
  noteMaxLength,
  whyNotNote,
} from '@fieldhouse/domain/collaboration/note-rules'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLeave, useUnsaved } from '../kit/form/keep/unsaved-forms.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import type { WrittenRecord } from './written.tsx'

/** The values of the form of a note. */
export type NoteDraft = { content: string; isInternal: boolean }

/** The data of a note that the view needs. */
export type NoteRecord = WrittenRecord & NoteDraft & { entityType: NoteEntityType; version: number }

/** The API calls for notes. A failed call throws. */
export type NoteCalls = {
  add: (draft: NoteDraft) => Promise<unknown>
  change: (record: NoteRecord, draft: NoteDraft) => Promise<unknown>
  remove: (record: NoteRecord) => Promise<unknown>
}

const looks = { normal: 'dimmed', warning: 'var(--ink-amber)', danger: 'var(--mantine-color-error)' } as const

/** The used share of a note's maximum length: a warning from 80 %, danger at 100 % (NOTE-08). */
function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('collaboration')
  return (
    <Text
      size="xs"
      c={looks[counterLook(length, max)]}
      className="figures"
      flex="none"
      title={t('notes.room')}
    >
      {length} / {max}
    </Text>
  )
}

type FieldsProps = {
  about: NoteEntityType
  content: string
  isInternal: boolean
  /** Whether the user has typed. After the user has typed, an empty note is an error. */
  touched: boolean
  change: (changed: { content?: string; isInternal?: boolean }) => void
  label: string
}

/** The inputs of a note. An error is shown only after the user has typed (NOTE-05, NOTE-06). */
function NoteFields({ about, content, isInternal, touched, change, label }: FieldsProps) {
  const { t } = useTranslation('collaboration')
  const max = noteMaxLength(about)
  const fault = whyNotNote(content, about)
  const shown = fault === 'NOTE_TOO_LONG' || (touched && fault !== null)
  return (
    <Stack gap={6}>
      <Textarea
        label={label}
        value={content}
        autosize
        minRows={2}
        maxRows={12}
        error={shown && fault ? errorOf(fieldMessage(fault, { max })) : null}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <Group justify="space-between" align="start" wrap="nowrap">
        <Switch
          label={t('notes.internal')}
          description={t('notes.internalHelp')}
          checked={isInternal}
          onChange={(event) => change({ isInternal: event.currentTarget.checked })}
        />
        <Counter length={content.trim().length} max={max} />
      </Group>
    </Stack>
  )
}

const blank = { content: '', isInternal: true, touched: false }

/** The stored draft of a note that is not saved yet. */
export type Unsent = {
  draft: Partial<NoteDraft> | null
  keep: (draft: NoteDraft) => void
  forget: () => void
}

type AddProps = { about: NoteEntityType; onAdd: NoteCalls['add']; unsent?: Unsent | undefined }

/**
 * The form of a new note. The draft is kept when the user opens another tab of the page. After saving, the form is
 * empty (NOTE-03, NOTE-07).
 */
export function AddNote({ about, onAdd, unsent }: AddProps) {
  const { t } = useTranslation('collaboration')
  const [draft, setDraft] = useState(() => ({ ...blank, ...unsent?.draft }))
  const latest = useRef(draft)
  const put = (next: typeof blank) => {
    latest.current = next
    setDraft(next)
  }
  const change = (changed: Partial<NoteDraft>) => {
    const { content, isInternal } = { ...draft, ...changed }
    put({ content, isInternal, touched: draft.touched || changed.content !== undefined })
    if (content === '') unsent?.forget()
    else unsent?.keep({ content, isInternal })
  }
  const isFit = whyNotNote(draft.content, about) === null
  // A live event may show the saved note before the response arrives. Text that the user types meanwhile belongs to
  // the next note, so it is not cleared.
  const { saving, formProps } = useSubmit({
    send: async () => {
      if (!isFit) return
      await onAdd({ content: draft.content, isInternal: draft.isInternal })
      if (latest.current !== draft) return
      unsent?.forget()
      put(blank)
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <NoteFields about={about} {...draft} change={change} label={t('notes.add')} />
        <Group justify="flex-end">
          <Button type="submit" disabled={!isFit} loading={saving}>
            {t('notes.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type EditProps = { record: NoteRecord; onChange: NoteCalls['change']; onClose: () => void }

/**
 * The form that changes a note. The form sends the version of the note that it was opened with, so that a concurrent
 * change is not overwritten (NOTE-03).
 */
export function EditNote({ record, onChange, onClose }: EditProps) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const [seen] = useState(record)
  const [draft, setDraft] = useState({ content: record.content, isInternal: record.isInternal })
  const isFit = whyNotNote(draft.content, record.entityType) === null
  const { saving, isSaving, formProps } = useSubmit({
    send: async () => {
      if (!isFit) return
      await onChange(seen, draft)
      onClose()
    },
  })
  useUnsaved(() => !isSaving() && (draft.content !== seen.content || draft.isInternal !== seen.isInternal))
  const leave = useLeave()
  return (
    <form {...formProps}>
      <Stack gap="md">
        <NoteFields
          about={record.entityType}
          {...draft}
          touched={draft.content !== seen.content}
          change={(changed) => setDraft({ ...draft, ...changed })}
          label={t('collaboration:notes.content')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => leave(onClose)}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" disabled={!isFit} loading={saving}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
