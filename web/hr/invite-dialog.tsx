import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { check } from '@fieldhouse/domain/kit/check'
import { invite, inviteCreate } from '@fieldhouse/domain/people/invite'
import { IconLink, IconPlus, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call, newIdempotencyKey } from '../kit/api.ts'
import { useUnsaved } from '../kit/unsaved.tsx'
import { errorOf } from '../ui/field-error.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'
import { RoleSelect } from './role-select.tsx'

type Row = { key: string; email: string; roleId: string | null }
type RowFaults = Partial<Record<string, string>>

const newRow = (roleId: string | null = null): Row => ({ key: crypto.randomUUID(), email: '', roleId })

/** `invites.1.email` → `1.email`: what is wrong where. */
function faultsOf(faults: readonly { path: readonly (string | number)[]; text: string }[]): RowFaults {
  return Object.fromEntries(faults.map(({ path, text }) => [path.slice(1).join('.'), text]))
}

/** Invites people by mail, each with a role (HR-10, OPEN-146). */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('workforce')
  return (
    <FormDialog opened={opened} onClose={onClose} size="lg" title={t('invite.title')}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  )
}

/** The links of invitations, for whoever is told by another way than mail; false where the browser has no clipboard. */
async function copyLinks(invitations: readonly { code: string | null }[]): Promise<boolean> {
  try {
    const links = invitations.map(({ code }) => `${location.origin}/invite/${code}`)
    await navigator.clipboard.writeText(links.join('\n'))
    return true
  } catch {
    return false
  }
}

/** Sends the invitations; the same form counts once however often it is tried. */
function useInvitations() {
  const queries = useQueryClient()
  const key = useRef(newIdempotencyKey())
  return useMutation({
    mutationFn: (invites: { email: string; roleId: string }[]) =>
      call<{ code: string | null }[]>('invites/create/', {
        method: 'POST',
        body: { invites },
        idempotencyKey: key.current,
      }),
    onError: () => void (key.current = newIdempotencyKey()),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [invite.name] }),
  })
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['workforce', 'ui'])
  const [rows, setRows] = useState([newRow()])
  const [faults, setFaults] = useState<RowFaults>({})
  const send = useInvitations()
  useUnsaved(() => rows.some(({ email, roleId }) => email.trim() !== '' || roleId !== null))
  const problem = send.error instanceof ApiProblem ? send.error : null
  const change = (changed: Row) => {
    setRows(rows.map((row) => (row.key === changed.key ? changed : row)))
    setFaults({})
    send.reset()
  }
  const done = async (made: readonly { code: string | null }[], copy: boolean) => {
    const copied = copy && (await copyLinks(made))
    toast('success', t(copied ? 'invite.linkCopied' : 'invite.sent'))
    onClose()
  }
  const submit = (copy = false) => {
    if (send.isPending) return
    const invites = rows.map(({ email, roleId }) => ({ email: email.trim(), roleId: roleId ?? undefined }))
    const checked = check(inviteCreate, { invites })
    if (!checked.ok)
      return setFaults(faultsOf(checked.faults.map(({ path, code }) => ({ path, text: code }))))
    send.mutate(checked.value.invites ?? [], {
      onSuccess: ({ result }) => void done(result, copy),
      onError: (error) => {
        toast('error', t('invite.failed'))
        if (error instanceof ApiProblem)
          setFaults(faultsOf(error.errors.map(({ path, msg }) => ({ path, text: msg }))))
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        {problem && problem.errors.length === 0 && <ProblemAlert problem={problem} />}
        {rows.map((row, index) => (
          <InviteRow
            key={row.key}
            row={row}
            number={index + 1}
            faults={{ email: faults[`${index}.email`], roleId: faults[`${index}.roleId`] }}
            onChange={change}
            onRemove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : null}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            disabled={rows.length >= 50}
            onClick={() => setRows([...rows, newRow(rows.at(-1)?.roleId)])}
          >
            {t('invite.another')}
          </Button>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLink size={16} />}
              disabled={send.isPending}
              onClick={() => submit(true)}
            >
              {t('invitations.copy')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {t('invite.send')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

type RowProps = {
  row: Row
  number: number
  faults: { email: string | undefined; roleId: string | undefined }
  onChange: (row: Row) => void
  onRemove: (() => void) | null
}

function InviteRow({ row, number, faults, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('workforce')
  return (
    <Group align="flex-start" gap="sm">
      <TextInput
        data-autofocus={number === 1 ? true : undefined}
        type="email"
        inputMode="email"
        label={number === 1 ? t('invite.email') : undefined}
        aria-label={t('invite.emailNumber', { number })}
        style={{ flex: '2 1 200px' }}
        value={row.email}
        error={errorOf(faults.email)}
        onChange={(event) => onChange({ ...row, email: event.currentTarget.value })}
      />
      <RoleSelect
        label={number === 1 ? t('invite.role') : undefined}
        aria-label={t('invite.roleNumber', { number })}
        style={{ flex: '1 1 140px' }}
        value={row.roleId}
        error={errorOf(faults.roleId)}
        onChange={(roleId) => onChange({ ...row, roleId })}
      />
      {onRemove && (
        <ActionIcon aria-label={t('invite.remove', { number })} mt={number === 1 ? 26 : 0} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
