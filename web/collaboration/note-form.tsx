import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { note } from '@fieldhouse/domain/collaboration/note'
import {
  type NoteEntityType,
  counterLook,
  noteMaxLength,
  whyNotNote,
} from '@fieldhouse/domain/collaboration/note-rules'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useRecordChanges } from '../kit/records.ts'
import { errorOf } from '../ui/field-error.tsx'
import { toast } from '../ui/toast.tsx'

export type NoteRecord = Read<typeof note>

const looks = { normal: 'dimmed', warning: 'var(--ink-amber)', danger: 'var(--mantine-color-error)' } as const

/** How much of a note's room is used: warning from 80 %, danger at 100 % (NOTE-08). */
function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('collaboration')
  return (
    <Text size="xs" c={looks[counterLook(length, max)]} className="figures" title={t('notes.room')}>
      {length} / {max}
    </Text>
  )
}

type FieldsProps = {
  about: NoteEntityType
  content: string
  isInternal: boolean
  change: (changed: { content?: string; isInternal?: boolean }) => void
  label: string
}

/** The inputs of a note; its fault shows once something was typed (NOTE-05, NOTE-06). */
function NoteFields({ about, content, isInternal, change, label }: FieldsProps) {
  const { t } = useTranslation('collaboration')
  const [left, setLeft] = useState(false)
  const max = noteMaxLength(about)
  const fault = whyNotNote(content, about)
  const shown = fault === 'NOTE_TOO_LONG' || (left && fault !== null)
  return (
    <Stack gap={6}>
      <Textarea
        label={label}
        value={content}
        autosize
        minRows={2}
        maxRows={12}
        error={shown && fault ? errorOf(fieldMessage(fault, { max })) : null}
        onChange={(event) => {
          setLeft(true)
          change({ content: event.currentTarget.value })
        }}
      />
      <Group justify="space-between">
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

const blank = { content: '', isInternal: true, round: 0 }
const say = (error: unknown, otherwise: string) =>
  toast('error', error instanceof ApiProblem ? (error.errors[0]?.msg ?? error.msg) : otherwise)

/** Writes a note; the form is empty again once it is kept (NOTE-03, NOTE-07). */
export function AddNote({ about, id }: { about: NoteEntityType; id: string }) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const [draft, setDraft] = useState(blank)
  const { create } = useRecordChanges(note)
  const ready = whyNotNote(draft.content, about) === null && !create.isPending
  const { round, ...content } = draft
  // A live event may show the note before the answer is here: what is typed meanwhile is the next note and stays.
  const add = () =>
    create.mutate(
      { ...content, entityType: about, entity: id },
      {
        onSuccess: () => setDraft((now) => (now === draft ? { ...blank, round: round + 1 } : now)),
        onError: (error) => say(error, t('ui:serverError')),
      },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) add()
      }}
    >
      <Stack gap="sm">
        <NoteFields
          key={round}
          about={about}
          {...content}
          change={(changed) => setDraft({ ...draft, ...changed })}
          label={t('collaboration:notes.add')}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!ready} loading={create.isPending}>
            {t('collaboration:notes.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Changes a note (NOTE-03). */
export function EditNote({ record, onClose }: { record: NoteRecord; onClose: () => void }) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const [draft, setDraft] = useState({ content: record.content, isInternal: record.isInternal })
  const { update } = useRecordChanges(note)
  const ready = whyNotNote(draft.content, record.entityType) === null && !update.isPending
  const save = () =>
    update.mutate(
      { id: record._id, version: record.version, values: draft },
      { onSuccess: onClose, onError: (error) => say(error, t('ui:serverError')) },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) save()
      }}
    >
      <Stack gap="md">
        <NoteFields
          about={record.entityType}
          {...draft}
          change={(changed) => setDraft({ ...draft, ...changed })}
          label={t('collaboration:notes.content')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={update.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
