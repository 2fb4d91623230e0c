import { Button, Group, Stack, Text } from '@mantine/core'
import { type Passkey, mostPasskeys, renamePasskey } from '@fieldhouse/domain/identity/passkey'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { knowsPasskeys, makePasskey } from './passkey-calls.ts'
import { useProof } from './proof.tsx'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import { call } from '../../kit/api/call.ts'
import { useFormat } from '../../kit/value/format.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { useOnce } from '../../kit/value/use-once.ts'
import { TextField } from '../../kit/value/checked-fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { passkeysQuery, useSecurityChanged } from './security-queries.ts'

/** The user's passkeys, with buttons to add, rename and remove them. */
export function PasskeysPanel() {
  const { t } = useTranslation(['identity/account', 'ui'])
  const list = useQuery(passkeysQuery)
  const changed = useSecurityChanged()
  const { prove, proof } = useProof()
  const { running, run } = useOnce()
  const [named, setNamed] = useState<Passkey | null>(null)
  const passkeys = list.data ?? []
  const attempt = (act: () => Promise<void>) => void run(() => act().catch(showProblem))
  const add = async () => {
    const made = await prove(makePasskey)
    if (made === null) return
    toast('success', t('identity/account:passkeys.added'))
    changed()
    setNamed(made)
  }
  const remove = async ({ _id }: Passkey) => {
    await prove(() => call('DELETE /auth/passkey/delete/:id', { params: { id: _id } }))
    toast('success', t('identity/account:passkeys.removed'))
    changed()
  }
  return (
    <FormSection title={t('identity/account:passkeys.title')} help={t('identity/account:passkeys.help')}>
      <QueryState of={list} height={60} />
      {list.isSuccess && passkeys.length === 0 && (
        <Text c="dimmed">{t('identity/account:passkeys.none')}</Text>
      )}
      <Stack gap="md">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey._id}
            passkey={passkey}
            onRename={() => setNamed(passkey)}
            onRemove={() => attempt(() => remove(passkey))}
          />
        ))}
      </Stack>
      {!knowsPasskeys() && <Text c="dimmed">{t('identity/account:passkeys.unsupported')}</Text>}
      {knowsPasskeys() && list.isSuccess && passkeys.length < mostPasskeys && (
        <Group>
          <Button variant="default" loading={running} onClick={() => attempt(add)}>
            {t('identity/account:passkeys.add')}
          </Button>
        </Group>
      )}
      {named && <NameDialog passkey={named} onClose={() => setNamed(null)} />}
      {proof}
    </FormSection>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { t } = useTranslation(['identity/account', 'kit'])
  const format = useFormat()
  const { name, createdAt, lastUsedAt, synced } = passkey
  const facts = [
    t('identity/account:passkeys.created', { at: format.instant(createdAt) }),
    lastUsedAt === null
      ? t('identity/account:passkeys.unused')
      : t('identity/account:passkeys.used', { ago: format.ago(lastUsedAt) }),
    synced ? t('identity/account:passkeys.synced') : null,
  ]
  const ask = () =>
    askFirst({
      title: t('identity/account:passkeys.question', { name }),
      children: t('identity/account:passkeys.removeText'),
      confirm: t('identity/account:passkeys.remove'),
      onConfirm: onRemove,
    })
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 240px" miw={0}>
        <IconFingerprint size={24} stroke={1.4} style={{ flex: 'none' }} aria-hidden />
        <div style={{ minWidth: 0 }}>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={t('identity/account:passkeys.renameNamed', { name })}
          onClick={onRename}
        >
          {t('identity/account:passkeys.rename')}
        </Button>
        <Button variant="default" aria-label={t('kit:removeNamed', { name })} onClick={ask}>
          {t('identity/account:passkeys.remove')}
        </Button>
      </Group>
    </Group>
  )
}

type NameProps = { passkey: Passkey; onClose: () => void }

function NameDialog({ passkey, onClose }: NameProps) {
  const { t } = useTranslation('identity/account')
  return (
    <FormDialog opened onClose={onClose} title={t('passkeys.nameTitle')}>
      <NameForm passkey={passkey} onClose={onClose} />
    </FormDialog>
  )
}

function NameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['identity/account', 'ui'])
  const queries = useQueryClient()
  const checked = useCheckedForm({
    schema: renamePasskey,
    initialValues: { name: passkey.name },
    save: async (body) => {
      await call('PATCH /auth/passkey/update/:id', { params: { id: passkey._id }, body })
      toast('success', t('identity/account:passkeys.renamed'))
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      onClose()
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <TextField
          of={checked}
          name="name"
          label={t('identity/account:passkeys.name')}
          autoComplete="off"
          data-autofocus
        />
        <FormFooter label={t('ui:save')} saving={checked.saving} onCancel={onClose} />
      </Stack>
    </form>
  )
}
