import { Badge, Modal } from '@mantine/core'
import { noteSections } from '@fieldhouse/domain/collaboration/note-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../ui/status-badge.tsx'
import { EditNote, type NoteCalls, type NoteRecord } from './note-form.tsx'
import { type Reader, Written, WrittenMenu, rightsOf, useAuthorName } from './written.tsx'

type Props = { record: NoteRecord; reader: Reader; calls: NoteCalls }

/** One note: who wrote it, when, for whom, and what may be done with it (NOTE-02). */
export function NoteItem({ record, reader, calls }: Props) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const [editing, setEditing] = useState(false)
  const author = useAuthorName(record)
  const close = () => setEditing(false)
  return (
    <>
      <Written
        record={record}
        text={record.content}
        badges={
          <>
            {record.isInternal && <StatusBadge tone="amber">{t('collaboration:notes.internal')}</StatusBadge>}
            <Badge variant="default">{t(`collaboration:notes.about.${record.entityType}`)}</Badge>
          </>
        }
        menu={
          <WrittenMenu
            label={t('collaboration:notes.menu', { name: author })}
            words={{
              edit: t('collaboration:notes.edit'),
              title: t('collaboration:notes.deleteTitle'),
              question: t('collaboration:notes.deleteQuestion'),
            }}
            rights={rightsOf(reader, record, noteSections[record.entityType])}
            onEdit={() => setEditing(true)}
            onRemove={() => calls.remove(record)}
          />
        }
      />
      <Modal
        opened={editing}
        onClose={close}
        title={t('collaboration:notes.edit')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <EditNote record={record} onChange={calls.change} onClose={close} />
      </Modal>
    </>
  )
}
