import { Card, Menu, Stack, Title } from '@mantine/core'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Listed } from './attached.ts'
import { CommentForm } from './comment-form.tsx'
import { ListedState } from './listed-state.tsx'
import { useSaving } from './use-saving.ts'
import { type Reader, Written, WrittenMenu, type WrittenRecord, rightsOf, useAuthorName } from './written.tsx'

/** The data of a comment that the view needs (NOTE-12). */
export type CommentRecord = WrittenRecord & { message: string; enabled: boolean; version: number }

/** The API calls for comments. A failed call throws. */
type CommentCalls = {
  add: (message: string) => Promise<unknown>
  change: (record: CommentRecord, values: { message?: string; enabled?: boolean }) => Promise<unknown>
  remove: (record: CommentRecord) => Promise<unknown>
}

type Props = {
  list: Listed<CommentRecord>
  /** The section whose permissions apply to the comments. */
  section: Section
  mayWrite: boolean
  reader: Reader
  calls: CommentCalls
}

/** The comments on a record, newest first (NOTE-12, NOTE-13). */
export function CommentsView({ list, mayWrite, calls, ...rest }: Props) {
  const { t } = useTranslation('collaboration')
  const words = { loading: t('comments.loading'), failed: t('comments.failed'), none: t('comments.none') }
  return (
    <Card withBorder padding="lg" component="section">
      <Stack gap="md">
        <Title order={2}>{t('comments.title')}</Title>
        {mayWrite && <CommentForm label={t('comments.write')} onSave={calls.add} />}
        {list.items.map((each) => (
          <CommentItem key={each._id} record={each} calls={calls} {...rest} />
        ))}
        <ListedState list={list} words={words} />
      </Stack>
    </Card>
  )
}

type ItemProps = { record: CommentRecord } & Pick<Props, 'section' | 'reader' | 'calls'>

function CommentItem({ record, section, reader, calls }: ItemProps) {
  const { t } = useTranslation('collaboration')
  const [edited, setEdited] = useState<CommentRecord | null>(null)
  const { save } = useSaving()
  const author = useAuthorName(record)
  return (
    <Written
      record={record}
      text={record.message}
      badges={!record.enabled && <StatusBadge tone="grey">{t('comments.hidden')}</StatusBadge>}
      menu={
        <WrittenMenu
          label={t('comments.menu', { name: author })}
          words={{
            edit: t('comments.edit'),
            title: t('comments.deleteTitle'),
            question: t('comments.deleteQuestion'),
          }}
          rights={rightsOf(reader, record, section)}
          onEdit={() => setEdited(record)}
          onRemove={() => calls.remove(record)}
        >
          <Menu.Item
            leftSection={record.enabled ? <IconEyeOff size={14} /> : <IconEye size={14} />}
            onClick={() => save(() => calls.change(record, { enabled: !record.enabled }))}
          >
            {t(record.enabled ? 'comments.hide' : 'comments.show')}
          </Menu.Item>
        </WrittenMenu>
      }
    >
      {edited && (
        <CommentForm
          label={t('comments.message')}
          initial={edited.message}
          onSave={(message) => calls.change(edited, { message })}
          onClose={() => setEdited(null)}
        />
      )}
    </Written>
  )
}
