import { Badge } from '@mantine/core'
import { noteSections } from '@fieldhouse/domain/collaboration/note-rules'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { EditNote, type NoteCalls, type NoteRecord } from './note-form.tsx'
import { type Reader, Written, WrittenMenu, rightsOf, useAuthorName } from './written.tsx'

type Props = { record: NoteRecord; reader: Reader; calls: NoteCalls }

/** A note with its author, time and audience, and a menu of the permitted actions (NOTE-02). */
export function NoteItem({ record, reader, calls }: Props) {
  const { t } = useTranslation('collaboration')
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
            {record.isInternal && <StatusBadge tone="amber">{t('notes.internal')}</StatusBadge>}
            <Badge variant="default">{t(`notes.about.${record.entityType}`)}</Badge>
          </>
        }
        menu={
          <WrittenMenu
            label={t('notes.menu', { name: author })}
            words={{
              edit: t('notes.edit'),
              title: t('notes.deleteTitle'),
              question: t('notes.deleteQuestion'),
            }}
            rights={rightsOf(reader, record, noteSections[record.entityType])}
            onEdit={() => setEditing(true)}
            onRemove={() => calls.remove(record)}
          />
        }
      />
      <FormDialog opened={editing} onClose={close} title={t('notes.edit')}>
        <EditNote record={record} onChange={calls.change} onClose={close} />
      </FormDialog>
    </>
  )
}
