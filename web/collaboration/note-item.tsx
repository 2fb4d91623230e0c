import { ActionIcon, Badge, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { note } from '@fieldhouse/domain/collaboration/note'
import { mayDeleteNote, mayEditNote } from '@fieldhouse/domain/collaboration/note-rules'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useFormat } from '../kit/format.ts'
import { useRecordChanges } from '../kit/records.ts'
import { useSignedIn } from '../kit/session.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.tsx'
import { EditNote, type NoteRecord } from './note-form.tsx'

/** One note: who wrote it, when, for whom, and what may be done with it (NOTE-02). */
export function NoteItem({ record }: { record: NoteRecord }) {
  const { t } = useTranslation('collaboration')
  const format = useFormat()
  const author = nameOf(record.author) || t('notes.nobody')
  return (
    <Group align="start" wrap="nowrap" gap="sm" component="article">
      <PersonAvatar name={author} photo={record.author?.photo ?? null} decorative />
      <Stack gap={2} flex={1} miw={0}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {author}
          </Text>
          <Text size="xs" c="dimmed" title={format.instant(record.createdAt)}>
            {format.ago(record.createdAt)}
          </Text>
          {record.isInternal && <StatusBadge tone="amber">{t('notes.internal')}</StatusBadge>}
          <Badge variant="default">{t(`notes.about.${record.entityType}`)}</Badge>
        </Group>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {record.content}
        </Text>
      </Stack>
      <NoteMenu record={record} author={author} />
    </Group>
  )
}

function NoteMenu({ record, author }: { record: NoteRecord; author: string }) {
  const { t } = useTranslation(['collaboration', 'ui', 'kit'])
  const { user, permissions } = useSignedIn()
  const [editing, setEditing] = useState(false)
  const { remove } = useRecordChanges(note)
  const asker = {
    permissions: permissions?.sections ?? null,
    about: record.entityType,
    isAuthor: record.author?._id === user.id,
  }
  const mayEdit = mayEditNote(asker)
  const mayDelete = mayDeleteNote(asker)
  const ask = () =>
    modals.openConfirmModal({
      title: t('collaboration:notes.deleteTitle'),
      children: <Text size="sm">{t('collaboration:notes.deleteQuestion')}</Text>,
      labels: { confirm: t('kit:delete'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(
          { id: record._id, version: record.version },
          {
            onError: (error) => toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError')),
          },
        ),
    })
  if (!mayEdit && !mayDelete) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t('collaboration:notes.menu', { name: author })} loading={remove.isPending}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => setEditing(true)}>
              {t('collaboration:notes.edit')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={ask}>
              {t('kit:delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={editing}
        onClose={() => setEditing(false)}
        title={t('collaboration:notes.edit')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <EditNote record={record} onClose={() => setEditing(false)} />
      </Modal>
    </>
  )
}
