import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { CalendarFeed, NewCalendarFeed } from '@fieldhouse/domain/operations/calendar-feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { toast } from '../kit/text/toast.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useOnce } from '../kit/value/use-once.ts'
import { Copy } from '../ui/copy.tsx'
import { FormSection } from '../ui/form-section.tsx'

/**
 * Returns a technician's calendar feed and its actions. The feed's URL is available only until the user leaves the
 * page.
 */
function useFeed(technician: string) {
  const { t } = useTranslation('people/calendar-feed')
  const queries = useQueryClient()
  const [made, setMade] = useState<NewCalendarFeed | null>(null)
  const { running, run } = useOnce()
  const queryKey = ['calendar-feed', technician]
  const feeds = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /calendar-feed/list', { query: { technician }, signal })).result,
  })
  const act = (step: () => Promise<NewCalendarFeed | null>, done: 'created' | 'renewed' | 'removed') =>
    void run(async () => {
      try {
        setMade(await step())
        toast('success', t(done))
        await queries.invalidateQueries({ queryKey })
      } catch (error) {
        showProblem(error)
      }
    })
  return {
    feeds,
    made,
    running,
    create: () =>
      act(async () => (await call('POST /calendar-feed/create', { body: { technician } })).result, 'created'),
    renew: ({ _id: id }: CalendarFeed) =>
      act(async () => (await call('POST /calendar-feed/renew/:id', { params: { id } })).result, 'renewed'),
    remove: ({ _id: id }: CalendarFeed) =>
      act(async () => {
        await call('DELETE /calendar-feed/delete/:id', { params: { id } })
        return null
      }, 'removed'),
  }
}

/** Creates a technician's private calendar feed, renews the feed's URL or revokes the feed (OPEN-15). */
export function CalendarFeedPanel({ technician }: { technician: string }) {
  const { t } = useTranslation('people/calendar-feed')
  const { feeds, made, running, create, renew, remove } = useFeed(technician)
  const [feed] = feeds.data ?? []
  return (
    <FormSection title={t('title')} help={t('help')}>
      <QueryState of={feeds} height={60} />
      {feed && made?._id === feed._id && <Address url={made.url} />}
      {feed && (
        <FeedRow feed={feed} running={running} onRenew={() => renew(feed)} onRemove={() => remove(feed)} />
      )}
      {feeds.isSuccess && !feed && (
        <Group justify="space-between">
          <Text c="dimmed">{t('none')}</Text>
          <Button variant="default" loading={running} onClick={create}>
            {t('create')}
          </Button>
        </Group>
      )}
    </FormSection>
  )
}

/** Shows the secret URL of the feed. The URL is shown only once. */
function Address({ url }: { url: string | null }) {
  const { t } = useTranslation('people/calendar-feed')
  if (url === null) return <Alert color="yellow">{t('unknown')}</Alert>
  return (
    <Stack gap={6}>
      <TextInput
        label={t('address')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<Copy text={url} label={t('copy')} />}
      />
      <Text size="sm" role="alert">
        {t('once')}
      </Text>
    </Stack>
  )
}

type RowProps = { feed: CalendarFeed; running: boolean; onRenew: () => void; onRemove: () => void }

function FeedRow({ feed, running, onRenew, onRemove }: RowProps) {
  const { t } = useTranslation('people/calendar-feed')
  const format = useFormat()
  const { createdAt, lastReadAt } = feed
  const askRenewal = () =>
    askFirst({
      title: t('renewQuestion'),
      children: t('renewText'),
      confirm: t('renew'),
      onConfirm: onRenew,
    })
  const askRemoval = () =>
    askFirst({
      title: t('removeQuestion'),
      children: t('removeText'),
      confirm: t('remove'),
      onConfirm: onRemove,
    })
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {t('since', { at: format.shortDay(createdAt) })} ·{' '}
        {lastReadAt === null ? t('unread') : t('read', { ago: format.ago(lastReadAt) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={running} onClick={askRenewal}>
          {t('renew')}
        </Button>
        <Button variant="default" color="red" disabled={running} onClick={askRemoval}>
          {t('remove')}
        </Button>
      </Group>
    </Group>
  )
}
