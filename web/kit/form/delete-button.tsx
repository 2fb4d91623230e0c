import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../text/name-of.ts'
import { askFirst } from './keep/ask-first.ts'
import { useMay } from '../api/may.ts'
import { WhatFollows } from './removal-question.tsx'
import { useLetGo } from './keep/unsaved-forms.ts'
import { useRemoval } from './use-removal.ts'

/** The words of the button, of its question and of what is said afterwards. */
const wordsOf = {
  delete: { act: 'delete', question: 'deleteQuestion', done: 'deleted' },
  remove: { act: 'remove', question: 'removeQuestion', done: 'removed' },
} as const

type Verb = keyof typeof wordsOf

type Props = {
  entity: Entity
  record: { _id: string; version: number }
  onDeleted: () => void
  /** What the form calls it; the forms of clients and accounts say 'Remove' (CRM-22, CRM-37). */
  verb?: Verb
}

/** Deletes after asking; what can be restored says so with an undo. */
export function DeleteButton({ entity, record, onDeleted, verb = 'delete' }: Props) {
  const { t } = useTranslation('kit')
  const letGo = useLetGo()
  const { isRemoving, drop } = useRemoval(entity)
  const removed = {
    done: t(wordsOf[verb].done, { name: nameOf(entity, record) }),
    onDone: () => {
      letGo()
      onDeleted()
    },
  }
  if (!entity.verbs.includes('delete')) return null
  return (
    <AskToDelete
      entity={entity}
      name={nameOf(entity, record)}
      busy={isRemoving}
      verb={verb}
      onSure={() => void drop(record, removed)}
    />
  )
}

type AskProps = {
  entity: Entity
  /** What is deleted, by name. */
  name: string
  /** What goes with it, in place of what follows for every record of its kind. */
  warning?: string | undefined
  busy: boolean
  verb?: Verb
  onSure: () => void
}

/** The button that asks before something is deleted, where the role may delete it. */
export function AskToDelete({ entity, name, warning, busy, verb = 'delete', onSure }: AskProps) {
  const { t } = useTranslation('kit')
  const may = useMay(entity.section, 'delete')
  const ask = () =>
    askFirst({
      title: t(wordsOf[verb].question, { name }),
      children: warning ?? <WhatFollows entity={entity} count={1} />,
      confirm: t(wordsOf[verb].act),
      onConfirm: onSure,
    })
  if (!may) return null
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={ask}
      loading={busy}
    >
      {t(wordsOf[verb].act)}
    </Button>
  )
}
