import { Button, CopyButton, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { invite } from '@fieldhouse/domain/people/invite'
import { IconLink, IconMail, IconMailForward, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { call } from '../kit/api/call.ts'
import { useFormat } from '../kit/value/format.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useRemoval } from '../kit/form/use-removal.ts'
import { StateNotice } from '../ui/state-notice.tsx'
import { toast } from '../kit/text/toast.tsx'

type Invitation = Read<typeof invite>

/** Lists the open invitations, with actions that copy the link, resend the email or revoke the invitation (HR-09). */
export function InvitationList({ onInvite }: { onInvite: (() => void) | null }) {
  const { t } = useTranslation(['people', 'kit'])
  const list = useQuery(recordQueries.list(invite, { limit: 500 }))
  const small = useMediaQuery('screen and (max-width: 74.99em)')
  if (!list.data) return <QueryState of={list} height={160} />
  const invitations = list.data.result
  if (invitations.length === 0)
    return (
      <StateNotice
        icon={IconMail}
        title={t('invitations.empty')}
        text={t('invitations.emptyText')}
        action={onInvite && <Button onClick={onInvite}>{t('invite.open')}</Button>}
      />
    )
  return small ? (
    <Stack gap="sm">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation._id} invitation={invitation} />
      ))}
    </Stack>
  ) : (
    <InvitationTable invitations={invitations} />
  )
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation(['people', 'kit'])
  return (
    <Table aria-label={t('people:tabs.invitations')} withTableBorder verticalSpacing="xs" bg="var(--surface)">
      <Table.Thead>
        <Table.Tr>
          {(['email', 'role', 'invitedBy', 'created', 'expires', 'code'] as const).map((column) => (
            <Table.Th key={column}>{t(`invitations.${column}`)}</Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{t('kit:actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const format = useFormat()
  const { email, role, invitedBy, createdAt, expiresAt, code } = invitation
  return (
    <Table.Tr>
      <Table.Td>{email}</Table.Td>
      <Table.Td>{nameOf('role', role)}</Table.Td>
      <Table.Td>{nameOf('workforce', invitedBy)}</Table.Td>
      <Table.Td className="figures">{format.instant(createdAt)}</Table.Td>
      <Table.Td className="figures">{format.ago(expiresAt)}</Table.Td>
      <Table.Td>
        <Text span size="xs" ff="monospace">
          {code}
        </Text>
      </Table.Td>
      <Table.Td>
        <InvitationActions invitation={invitation} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Shows an invitation as a card on a small screen. */
function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const { email, role, invitedBy, createdAt, expiresAt, code } = invitation
  const facts = [
    [t('invitations.role'), nameOf('role', role)],
    [t('invitations.invitedBy'), nameOf('workforce', invitedBy)],
    [t('invitations.created'), format.instant(createdAt)],
    [t('invitations.expires'), format.ago(expiresAt)],
    [t('invitations.code'), code],
  ] as const
  return (
    <Paper withBorder p="md">
      <Text fw={500}>{email}</Text>
      {facts.map(([label, value]) => (
        <Group key={label} justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text size="sm" className="figures">
            {value}
          </Text>
        </Group>
      ))}
      <InvitationActions invitation={invitation} />
    </Paper>
  )
}

/** Returns a function that resends the email of an invitation. */
function useResend(invitation: Invitation) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /invites/resend/:id', { params: { id: invitation._id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [invite.name] })
      toast('success', t('invitations.resent', { email: invitation.email }))
    },
    onError: showProblem,
  })
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people')
  const mayResend = useMay(invite.section, 'update')
  const mayRevoke = useMay(invite.section, 'delete')
  const resend = useResend(invitation)
  const { isRemoving, drop } = useRemoval(invite)
  const revoke = () => drop(invitation, { done: t('invitations.revoked', { email: invitation.email }) })
  return (
    <Group gap={4} justify="flex-end">
      {invitation.code && (
        <CopyButton value={`${location.origin}/invite/${invitation.code}`}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" leftSection={<IconLink size={14} />} onClick={copy}>
              {copied ? t('invitations.copied') : t('invitations.copy')}
            </Button>
          )}
        </CopyButton>
      )}
      {mayResend && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconMailForward size={14} />}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('invitations.resend')}
        </Button>
      )}
      {mayRevoke && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          leftSection={<IconX size={14} />}
          loading={isRemoving}
          onClick={() => void revoke()}
        >
          {t('invitations.revoke')}
        </Button>
      )}
    </Group>
  )
}
