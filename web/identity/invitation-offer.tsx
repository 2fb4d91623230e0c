import { NameFields } from './name-fields.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type AcceptInvite,
  type JoinByInvite,
  acceptInvite,
  joinByInvite,
} from '@fieldhouse/domain/identity/identity'
import { withUnknownPassword } from '@fieldhouse/domain/identity/password'
import type { InvitationView } from '@fieldhouse/domain/core/session'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { setCurrentWorkspace } from '../kit/api/current-workspace.ts'
import { signOut, useSession } from '../kit/api/session.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { forgetDestination, rememberDestination } from '../screens/sign-in-destination.ts'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = { code: string; invitation: InvitationView }

/** The workspace and role of an invitation. New, existing and signed-in users can accept it here. */
export function InvitationOffer({ code, invitation }: Props) {
  const { t } = useTranslation('identity')
  const { user } = useSession()
  const { workspace, role, invitedBy, email } = invitation
  const inviter = `${invitedBy.firstName} ${invitedBy.lastName}`.trim()
  return (
    <AuthFrame
      title={
        inviter === ''
          ? t('invite.toYouBare', { workspace: workspace.name })
          : t('invite.toYou', { inviter, workspace: workspace.name })
      }
    >
      <Group gap="md" wrap="nowrap">
        <PersonAvatar name={workspace.name} photo={workspace.photo} size={40} decorative />
        <Stack gap={0} miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {workspace.name}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('invite.asRole', { role: role.name, email })}
          </Text>
        </Stack>
      </Group>
      {user === null ? (
        <ForGuest code={code} invitation={invitation} />
      ) : user.email.toLowerCase() === email.toLowerCase() ? (
        <Join code={code} invitation={invitation} />
      ) : (
        <Stack>
          <Text role="alert">{t('invite.otherPerson', { email, me: user.email })}</Text>
          <Button onClick={() => void signOut(location.pathname)}>{t('invite.signOut')}</Button>
        </Stack>
      )}
    </AuthFrame>
  )
}

function ForGuest({ code, invitation }: Props) {
  const { t } = useTranslation('identity')
  if (!invitation.known) return <NewPerson code={code} invitation={invitation} />
  return (
    <Stack>
      <Text>{t('invite.known')}</Text>
      <Button
        onClick={() => rememberDestination(location.pathname)}
        renderRoot={(props) => <Link to="/signin" {...props} />}
      >
        {t('signIn.submit')}
      </Button>
    </Stack>
  )
}

/** Opens the joined workspace with a full page load, so that no data of another workspace stays on screen. */
function enter(invitation: InvitationView): void {
  setCurrentWorkspace(invitation.workspace._id)
  forgetDestination()
  location.assign('/')
}

/**
 * Marks a user as onboarded after they have given a name and password, so that both are not asked again (OPEN-167).
 * Errors are ignored.
 */
async function welcomed(user: string): Promise<void> {
  const body = { isOnboarded: true } as const
  await call('PATCH /user/update/:id', { params: { id: user }, body, workspace: null }).catch(() => undefined)
}

/**
 * Accepts the invitation. If the invitation was withdrawn in the meantime, loads it again, and the screen shows the
 * withdrawal.
 */
function useAccept(invitation: InvitationView, then: (user: string) => Promise<void> = async () => {}) {
  const queries = useQueryClient()
  const send = useSentOnce((body: JoinByInvite | AcceptInvite, idempotencyKey: string) =>
    call('POST /auth/accept-invite', { body, workspace: null, idempotencyKey }),
  )
  return async (body: JoinByInvite | AcceptInvite): Promise<void> => {
    try {
      const { result } = await send(body)
      // A user with a second factor is not signed in yet, so they are not marked as onboarded here.
      if (!result.twoFactor) await then(result.user.id)
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'CODE_INVALID')
        await queries.resetQueries({ queryKey: ['invitation', body.code] })
      throw error
    }
    enter(invitation)
  }
}

function Join({ code, invitation }: Props) {
  const { t } = useTranslation('identity')
  const checked = useCheckedForm({
    schema: joinByInvite,
    initialValues: { code },
    save: useAccept(invitation),
  })
  return (
    <form {...checked.formProps}>
      <Stack>
        <ProblemAlert problem={checked.problem} />
        <Button type="submit" loading={checked.saving}>
          {t('invite.join', { workspace: invitation.workspace.name })}
        </Button>
      </Stack>
    </form>
  )
}

function NewPerson({ code, invitation }: Props) {
  const { t } = useTranslation('identity')
  const checked = useCheckedForm({
    schema: withUnknownPassword(acceptInvite, () => [invitation.email, invitation.workspace.name]),
    initialValues: { firstName: '', lastName: '', phone: '', password: '', passwordC: '' },
    toBody: ({ phone, ...values }) => ({ ...values, code, ...(phone === '' ? {} : { phone }) }),
    save: useAccept(invitation, welcomed),
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <NameFields of={checked} />
        <PhoneField of={checked} name="phone" label={t('field.phone')} optional />
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <NewPasswordFields of={checked} label={t('field.password')} />
        <Button type="submit" loading={checked.saving}>
          {t('invite.join', { workspace: invitation.workspace.name })}
        </Button>
      </Stack>
    </form>
  )
}
