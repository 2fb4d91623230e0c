import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { Link } from '@fieldhouse/domain/links/calls'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useOnce } from '../../kit/value/use-once.ts'
import { Copy } from '../../ui/copy.tsx'

type Props = {
  entity: Entity
  purpose: LinkPurpose
  record: string
  /** The section whose permission is required, if it is not that of the record. */
  section?: Section
}

/**
 * The customer's link to a record, with the time it was opened. Users who may update the record create and revoke
 * it (OPEN-174).
 */
export function CustomerLink({ entity, purpose, record, section = entity.section }: Props) {
  const { t } = useTranslation('documents')
  const queries = useQueryClient()
  const mayUpdate = useMay(section, 'update')
  const { running, run } = useOnce()
  const link = useQuery({
    queryKey: [entity.name, 'link', record],
    queryFn: ({ signal }) => resultOf('GET /link/find', { query: { purpose, record }, signal }),
  })
  const act = (step: () => Promise<unknown>, done: 'made' | 'revoked') =>
    void run(async () => {
      try {
        await step()
        toast('success', t(`customerLink.${done}`))
      } catch (error) {
        showProblem(error)
      }
      await readAgain(queries, entity.name)
    })
  const make = () => act(() => call('POST /link/create', { body: { purpose, record } }), 'made')
  const revoke = ({ _id: id }: Link) =>
    act(() => call('DELETE /link/delete/:id', { params: { id } }), 'revoked')
  if (link.data === undefined) return <QueryState of={link} height={60} />
  if (link.data === null && !mayUpdate) return null
  return (
    <Stack gap={4}>
      <Title order={2} size="h3">
        {t('customerLink.title')}
      </Title>
      {link.data === null ? (
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('customerLink.none')}
          </Text>
          <Button variant="default" size="compact-sm" loading={running} onClick={make}>
            {t('customerLink.make')}
          </Button>
        </Group>
      ) : (
        <LinkRow link={link.data} onRevoke={mayUpdate ? revoke : null} />
      )}
    </Stack>
  )
}

/** A row with the time when the link was last opened, and the time when it expires. */
function LinkRow({ link, onRevoke }: { link: Link; onRevoke: ((link: Link) => void) | null }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { lastOpenedAt, expiresAt, url } = link
  const ask = (revoke: (link: Link) => void) =>
    askFirst({
      title: t('customerLink.revokeQuestion'),
      children: t('customerLink.revokeText'),
      confirm: t('customerLink.revoke'),
      onConfirm: () => revoke(link),
    })
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm">
          {lastOpenedAt
            ? t('customerLink.opened', { at: format.instant(lastOpenedAt) })
            : t('customerLink.unopened')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('customerLink.until', { day: format.instant(expiresAt) })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Copy text={url} label={t('customerLink.copy')} />
        {onRevoke && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => ask(onRevoke)}>
            {t('customerLink.revoke')}
          </Button>
        )}
      </Group>
    </Group>
  )
}
