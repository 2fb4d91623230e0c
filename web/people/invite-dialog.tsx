import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { type InviteCreate, invite, inviteCreate } from '@fieldhouse/domain/people/invite'
import { IconLink, IconPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { Invited } from '@fieldhouse/domain/people/calls'
import { call } from '../kit/api/call.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import { useFormat } from '../kit/value/format.ts'
import { useLeave } from '../kit/form/keep/unsaved-forms.ts'
import { type CheckedForm, useCheckedForm } from '../kit/form/use-checked-form.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'
import { RoleSelect } from './roles/role-select.tsx'

type Row = { key: string; email: string; roleId: string | null }
type Values = { invites: Row[] }

const newRow = (roleId: string | null = null): Row => ({ key: crypto.randomUUID(), email: '', roleId })

/** Invites people by email. Each person gets a role (HR-10, OPEN-146). */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('people')
  return (
    <FormDialog opened={opened} onClose={onClose} size="lg" title={t('invite.title')}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  )
}

/** Copies the links of invitations. Returns false if the clipboard cannot be used. */
async function copyLinks(invitations: readonly { code: string | null }[]): Promise<boolean> {
  try {
    const links = invitations.map(({ code }) => `${location.origin}/invite/${code}`)
    await navigator.clipboard.writeText(links.join('\n'))
    return true
  } catch {
    return false
  }
}

/** Sends the invitations. If the response was lost, another attempt does not send the invitations twice. */
function useInvitations() {
  const queries = useQueryClient()
  return useSentOnce(async (body: InviteCreate, idempotencyKey: string): Promise<Invited[]> => {
    const { result } = await call('POST /invites/create', { body, idempotencyKey })
    void queries.invalidateQueries({ queryKey: [invite.name] })
    return [result].flat()
  })
}

/** Returns a function that shows which invitations were sent, and which older invitations they replace. */
function useSentToasts() {
  const { t } = useTranslation('people')
  const { locale } = useFormat()
  return (made: readonly Invited[], isCopied: boolean) => {
    toast('success', t(isCopied ? 'invite.linkCopied' : 'invite.sent'))
    const replaced = made.flatMap(({ replaced: role }) => (role === null ? [] : [role]))
    if (replaced.length === 0) return
    const roles = new Intl.ListFormat(locale).format(new Set(replaced))
    toast('info', t('invite.replaced', { count: replaced.length, roles }))
  }
}

/** Returns the form of the invitations. The clicked button decides whether the links are copied as well. */
function useInviteForm(onSent: () => void) {
  const { t } = useTranslation('people')
  const send = useInvitations()
  const showSent = useSentToasts()
  const copies = useRef(false)
  const checked = useCheckedForm<Values, InviteCreate>({
    schema: inviteCreate,
    initialValues: { invites: [newRow()] },
    toBody: ({ invites }) => ({
      invites: invites.map(({ email, roleId }) => ({ email: email.trim(), roleId: roleId ?? undefined })),
    }),
    save: async (body) => {
      try {
        const made = await send(body)
        showSent(made, copies.current && (await copyLinks(made)))
      } catch (error) {
        toast('error', t('invite.failed'))
        throw error
      }
      onSent()
    },
  })
  const submitAs = (isCopied: boolean) => () => void (copies.current = isCopied)
  return { checked, submitAs }
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'ui'])
  const leave = useLeave()
  const { checked, submitAs } = useInviteForm(onClose)
  const { form, saving } = checked
  const rows = form.values.invites
  return (
    <form {...checked.formProps}>
      <Stack gap="md">
        <ProblemAlert problem={checked.problem} />
        {rows.map((row, index) => (
          <InviteRow
            key={row.key}
            of={checked}
            index={index}
            onRemove={rows.length > 1 ? () => form.removeListItem('invites', index) : null}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            disabled={rows.length >= 50}
            onClick={() => form.insertListItem('invites', newRow(rows.at(-1)?.roleId))}
          >
            {t('invite.another')}
          </Button>
          <Group gap="sm" justify="flex-end" flex={{ base: '1 1 100%', xs: '0 1 auto' }}>
            <Button variant="default" onClick={() => leave(onClose)}>
              {t('ui:cancel')}
            </Button>
            <Button
              type="submit"
              variant="default"
              leftSection={<IconLink size={16} />}
              disabled={saving}
              onClick={submitAs(true)}
            >
              {t('invitations.copy')}
            </Button>
            <Button type="submit" loading={saving} onClick={submitAs(false)}>
              {t('invite.send')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

type RowProps = { of: CheckedForm<Values>; index: number; onRemove: (() => void) | null }

function InviteRow({ of, index, onRemove }: RowProps) {
  const { t } = useTranslation('people')
  const number = index + 1
  return (
    <Group align="flex-start" gap="sm">
      <TextInput
        {...fieldProps(of, `invites.${index}.email`)}
        data-autofocus={index === 0 ? true : undefined}
        type="email"
        inputMode="email"
        label={index === 0 ? t('invite.email') : undefined}
        aria-label={t('invite.emailNumber', { number })}
        style={{ flex: '2 1 200px' }}
      />
      <RoleSelect
        {...fieldProps(of, `invites.${index}.roleId`)}
        label={index === 0 ? t('invite.role') : undefined}
        aria-label={t('invite.roleNumber', { number })}
        style={{ flex: '1 1 140px' }}
      />
      {onRemove && (
        <ActionIcon aria-label={t('invite.remove', { number })} mt={index === 0 ? 26 : 0} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
