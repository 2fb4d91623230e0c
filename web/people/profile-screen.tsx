import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useMay } from '../kit/api/may.ts'
import { call } from '../kit/api/call.ts'
import { RecordMissing } from '../kit/record/record-view.tsx'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { AccountFrame } from '../identity/account-frame.tsx'
import { ContactForm } from '../identity/contact-form.tsx'
import { CalendarFeedPanel } from './calendar-feed-panel.tsx'
import { EraseAccount } from './erase-account.tsx'
import { OwnWorkspaces } from './workspace/own-workspaces.tsx'

type Props = { id: string | undefined; screen: 'profile' | 'account' }

/** Shows the user's own profile or, if the URL names a member, the member's profile (ACCT-01, ACCT-02, OPEN-06). */
export function ProfileScreen({ id, screen }: Props) {
  const { user } = useSignedIn()
  return id === undefined || id === user.id ? <OwnProfile screen={screen} /> : <MemberProfile id={id} />
}

function OwnProfile({ screen }: Pick<Props, 'screen'>) {
  const { user } = useSignedIn()
  const readsCalendar = useMay(appointment.section, 'read')
  return (
    <AccountFrame tab="profile" screen={screen}>
      <Stack gap="lg" maw={680}>
        <ContactForm user={user} editable onSaved={(saved) => keepUser({ ...user, ...saved })} />
        {readsCalendar && <CalendarFeedPanel technician={user.id} />}
        <OwnWorkspaces />
        <EraseAccount />
      </Stack>
    </AccountFrame>
  )
}

function MemberProfile({ id }: { id: string }) {
  const { t } = useTranslation(['identity/account', 'kit', 'people'])
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['workforce', 'profile', id],
    queryFn: ({ signal }) => call('GET /user/read/:id', { params: { id }, signal }),
  })
  const person = read.data?.result
  const name = person ? `${person.firstName} ${person.lastName}` : null
  useCrumb(name)
  if (read.isPending)
    return (
      <output aria-label={t('kit:loading')}>
        <Skeleton h={320} />
      </output>
    )
  if (!person)
    return (
      <RecordMissing
        error={read.error}
        order={1}
        back={<ToMember id={undefined} label={t('people:back')} />}
        onRetry={() => void read.refetch()}
      />
    )
  return (
    <>
      <PageHead title={name} actions={<ToMember id={id} label={t('identity/account:profile.member')} />} />
      <Stack maw={680}>
        <ContactForm
          key={id}
          user={person}
          editable={read.data?.meta['editable'] === true}
          onSaved={() => void queries.invalidateQueries({ queryKey: ['workforce'] })}
        />
      </Stack>
    </>
  )
}

function ToMember({ id, label }: { id: string | undefined; label: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/hr/workforce/{-$id}" params={{ id }} {...props} />}
    >
      {label}
    </Button>
  )
}
