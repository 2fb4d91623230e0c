import { Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { joinByInvite } from '@fieldhouse/domain/identity/identity'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { TextField } from '../kit/value/checked-fields.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvitationOffer } from './invitation-offer.tsx'
import { ResendInvite } from './resend-invite.tsx'

/** The screen of an invitation. Asks for the code unless it is in the URL, and then shows the invitation (AUTH-06). */
export function InviteScreen({ code }: { code: string | null }) {
  return code === null ? <CodeEntry /> : <Invitation key={code} code={code} />
}

function CodeEntry() {
  const { t } = useTranslation('identity')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const checked = useCheckedForm({
    schema: joinByInvite,
    initialValues: { code: '' },
    save: async ({ code }) => {
      await router.navigate({ to: '/invite/{-$id}', params: { id: code.split('/').at(-1) } })
    },
  })
  return (
    <AuthFrame title={t('invite.title')} text={t('invite.ask')}>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <TextField
            of={checked}
            name="code"
            label={t('invite.code')}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{t('invite.check')}</Button>
        </Stack>
      </form>
      {asking ? (
        <ResendInvite />
      ) : (
        <Anchor component="button" type="button" ta="left" onClick={() => setAsking(true)}>
          {t('invite.resend')}
        </Anchor>
      )}
    </AuthFrame>
  )
}

function Invitation({ code }: { code: string }) {
  const { t } = useTranslation('identity')
  const router = useRouter()
  const { data, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) =>
      (
        await call('GET /auth/invitation/:code', {
          params: { code: encodeURIComponent(code) },
          signal,
          workspace: null,
        })
      ).result,
  })
  if (data !== undefined) return <InvitationOffer code={code} invitation={data} />
  if (error === null)
    return (
      <AuthFrame title={t('invite.title')}>
        <Loader size="sm" />
      </AuthFrame>
    )
  const unknown = error instanceof ApiProblem && error.status < 500 && error.status > 0
  return (
    <AuthFrame title={t('invite.title')}>
      {unknown ? (
        <Text role="alert">{t('invite.invalid')}</Text>
      ) : (
        <ProblemAlert problem={error instanceof ApiProblem ? error : null} />
      )}
      <ResendInvite />
      <Anchor
        component="button"
        type="button"
        ta="left"
        onClick={() => void router.navigate({ to: '/invite/{-$id}', params: { id: undefined } })}
      >
        {t('invite.another')}
      </Anchor>
    </AuthFrame>
  )
}
