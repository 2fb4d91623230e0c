import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core'
import { type Asker, mayTouch } from '@fieldhouse/domain/collaboration/authorship'
import type { Permissions, Section } from '@fieldhouse/domain/kit/entity/sections'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useFormat } from '../kit/value/format.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'

/** A text that a user wrote on a record. */
export type WrittenRecord = {
  _id: string
  author: { _id: string; firstName: string; lastName: string; photo: string | null } | null
  createdAt: string
}

/** The user who views the record; `permissions` is null while the permissions are loading. */
export type Reader = { id: string; permissions: Permissions | null }

/** The signed-in user as a reader. */
export function useReader(): Reader {
  const { user, permissions } = useSignedIn()
  return { id: user.id, permissions: permissions?.sections ?? null }
}

/** The reader's permissions for a text, which depend on the section (PERM-11). */
export function rightsOf(reader: Reader, record: WrittenRecord, section: Section) {
  const asker: Asker = {
    permissions: reader.permissions,
    section,
    isAuthor: record.author?._id === reader.id,
  }
  return { edit: mayTouch(asker, 'update'), remove: mayTouch(asker, 'delete') }
}

/** A note or comment with its author and time (NOTE-02). */
export function Written(props: {
  record: WrittenRecord
  text: string
  badges?: ReactNode
  menu?: ReactNode
  /** The content that replaces the text, such as the form that changes the text. */
  children?: ReactNode
}) {
  const { record, text, badges, menu, children } = props
  const format = useFormat()
  const author = useAuthorName(record)
  return (
    <Group align="start" wrap="nowrap" gap="sm" component="article">
      <PersonAvatar name={author} photo={record.author?.photo ?? null} decorative />
      <Stack gap={2} flex={1} miw={0}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {author}
          </Text>
          <Text
            component="time"
            dateTime={record.createdAt}
            size="xs"
            c="dimmed"
            title={format.instant(record.createdAt)}
          >
            {format.ago(record.createdAt)}
          </Text>
          {badges}
        </Group>
        {children ?? (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        )}
      </Stack>
      {menu}
    </Group>
  )
}

/** The author's name, or 'somebody' if the author is unknown. */
export function useAuthorName(record: WrittenRecord): string {
  const { t } = useTranslation('collaboration')
  return nameOf('workforce', record.author) || t('notes.nobody')
}

type MenuProps = {
  label: string
  words: { edit: string; title: string; question: string }
  rights: { edit: boolean; remove: boolean }
  onEdit: () => void
  onRemove: () => Promise<unknown>
  /** Additional menu items for users who may edit the text. */
  children?: ReactNode
}

/** The menu of the permitted actions. Hidden if no action is permitted (PERM-12). */
export function WrittenMenu({ label, words, rights, onEdit, onRemove, children }: MenuProps) {
  const { t } = useTranslation('kit')
  const [pending, setPending] = useState(false)
  const remove = () => {
    setPending(true)
    onRemove()
      .catch(showProblem)
      .finally(() => setPending(false))
  }
  const ask = () =>
    askFirst({
      title: words.title,
      children: <Text size="sm">{words.question}</Text>,
      onConfirm: remove,
    })
  if (!rights.edit && !rights.remove) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={label} loading={pending}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rights.edit && (
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={onEdit}>
            {words.edit}
          </Menu.Item>
        )}
        {rights.edit && children}
        {rights.remove && (
          <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={ask}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
