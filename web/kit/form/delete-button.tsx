import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { askFirst } from './keep/ask-first.ts'
import { useMay } from '../api/may.ts'
import { WhatFollows } from './removal-question.tsx'
import { useLetGo } from './keep/unsaved-forms.ts'
import { useRemoval } from './use-removal.ts'

/** The texts of the button, of its question, and of the message after the deletion. */
const wordsOf = {
  delete: { act: 'delete', question: 'deleteQuestion', done: 'deleted' },
  remove: { act: 'remove', question: 'removeQuestion', done: 'removed' },
} as const

type Verb = keyof typeof wordsOf

type Props = {
  entity: Entity
  record: { _id: string; version: number }
  onDeleted: () => void
  /** The verb in the texts. The forms of clients and accounts say 'Remove' (CRM-22, CRM-37). */
  verb?: Verb
  /** Shows what the deletion also deletes, instead of the default text about the consequences. */
  Consequences?: ComponentType<{ record: { _id: string } }> | undefined
}

/**
 * Asks for confirmation and deletes a record. If the deleted record can be restored, a message offers to restore it.
 */
export function DeleteButton({ entity, record, onDeleted, verb = 'delete', Consequences }: Props) {
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
      warning={Consequences && <Consequences record={record} />}
      onSure={() => void drop(record, removed)}
    />
  )
}

type AskProps = {
  entity: Entity
  /** The name of the record to delete. */
  name: string
  /**
   * A warning that the deletion also deletes other data. The warning replaces the default text about the consequences.
   */
  warning?: ReactNode
  busy: boolean
  verb?: Verb
  onSure: () => void
}

/**
 * A button that asks for confirmation before a deletion. The button is shown only if the role may delete the record.
 */
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
