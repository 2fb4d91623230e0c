import { Button, Group, List, Stack, Text } from '@mantine/core'
import { type AccountErasure, accountErasing } from '@fieldhouse/domain/erasure/account'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { z } from 'zod'
import { useProof } from '../identity/second-factor/proof.tsx'
import { call } from '../kit/api/call.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { endSessionBy, signOut, useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { TextField } from '../kit/value/checked-fields.tsx'
import { useFormat } from '../kit/value/format.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { FormSection } from '../ui/form-section.tsx'

/** Erases the user's own account. The user has to sign in again and to type their email address (OPEN-544). */
export function EraseAccount() {
  const { t } = useTranslation('identity/account')
  const [opened, setOpened] = useState(false)
  return (
    <FormSection title={t('eraseAccount.title')} help={t('eraseAccount.help')}>
      <Group justify="flex-end">
        <Button color="red" variant="light" onClick={() => setOpened(true)}>
          {t('eraseAccount.open')}
        </Button>
      </Group>
      {opened && <EraseDialog onClose={() => setOpened(false)} />}
    </FormSection>
  )
}

const leave = () => void signOut()

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity/account')
  const [erased, setErased] = useState<AccountErasure | null>(null)
  return (
    <Dialog opened onClose={erased ? leave : onClose} title={t('eraseAccount.question')}>
      {erased ? <Done of={erased} onClose={leave} /> : <Asking onErased={setErased} onClose={onClose} />}
    </Dialog>
  )
}

type Typed = z.input<typeof accountErasing>

function Asking({ onErased, onClose }: { onErased: (of: AccountErasure) => void; onClose: () => void }) {
  const { t } = useTranslation(['identity/account', 'ui'])
  const { user } = useSignedIn()
  const { prove, proof } = useProof()
  const checked = useCheckedForm<Typed, Typed>({
    schema: accountErasing,
    initialValues: { email: '' },
    save: async (body) => {
      const { result } = await prove(() =>
        endSessionBy(() => call('POST /user/erase/:id', { params: { id: user._id }, body, workspace: null })),
      )
      onErased(result)
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <Text>{t('identity/account:eraseAccount.goes')}</Text>
        <Text>{t('identity/account:eraseAccount.stays')}</Text>
        <ProblemAlert problem={checked.problem} />
        <TextField
          of={checked}
          name="email"
          label={t('identity/account:eraseAccount.email', { email: user.email })}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={checked.saving}
            disabled={checked.form.values.email.trim().toLowerCase() !== user.email.toLowerCase()}
          >
            {t('identity/account:eraseAccount.submit')}
          </Button>
        </Group>
      </Stack>
      {proof}
    </form>
  )
}

const counted = ['workspaces', 'sessions', 'files', 'emails', 'history'] as const

function Done({ of, onClose }: { of: AccountErasure; onClose: () => void }) {
  const { t } = useTranslation('identity/account')
  const format = useFormat()
  return (
    <Stack gap="lg">
      <Text component="output">{t('eraseAccount.done', { at: format.instant(of.at) })}</Text>
      <List size="sm">
        {counted.map((kind) => (
          <List.Item key={kind}>{t(`eraseAccount.${kind}`, { number: format.number(of[kind]) })}</List.Item>
        ))}
      </List>
      {of.kept.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('eraseAccount.kept')}
          </Text>
          <List size="sm">
            {of.kept.map(({ kind, why }) => (
              <List.Item key={kind}>
                {t(`eraseAccount.keptKind.${kind}`)} {t(`eraseAccount.why.${why}`)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('eraseAccount.close')}
        </Button>
      </Group>
    </Stack>
  )
}
