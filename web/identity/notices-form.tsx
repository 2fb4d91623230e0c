import { Checkbox, Stack } from '@mantine/core'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Notice, noticeSections, notices } from '@fieldhouse/domain/core/notices'
import { type UserUpdate, userUpdate } from '@fieldhouse/domain/people/profile'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { FormSection } from '../ui/form-section.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { toast } from '../kit/text/toast.tsx'

type Values = { wanted: string[] }

/**
 * Asks which mails the user receives. Only mails about sections that the user may read are sent and offered (ACCT-03).
 */
export function NoticesForm() {
  const { t } = useTranslation('identity/account')
  const { user, permissions } = useSignedIn()
  const isOffered = (notice: Notice) =>
    permissions === null || may(permissions.sections, noticeSections[notice], 'read')
  const offered = notices.filter(isOffered)
  const checked = useCheckedForm<Values, UserUpdate>({
    schema: userUpdate,
    initialValues: { wanted: offered.filter((notice) => !user.mutedNotices.includes(notice)) },
    // Mails that are not offered in this workspace keep their setting, because the user may receive them in another
    // workspace.
    toBody: ({ wanted }) => ({
      mutedNotices: notices.filter((notice) =>
        isOffered(notice) ? !wanted.includes(notice) : user.mutedNotices.includes(notice),
      ),
    }),
    save: async (body) => {
      const { result } = await call('PATCH /user/update/:id', { params: { id: user.id }, body })
      keepUser({ ...user, ...result })
      toast('success', t('preferences.saved'))
    },
  })
  if (offered.length === 0) return null
  return (
    <form {...checked.formProps}>
      <FormSection title={t('notices.title')} help={t('notices.help', { email: user.email })}>
        <ProblemAlert problem={checked.problem} />
        <Checkbox.Group label={t('notices.label')} {...checked.form.getInputProps('wanted')}>
          <Stack gap="sm" mt="sm">
            {offered.map((notice) => (
              <Checkbox key={notice} value={notice} label={t(`notices.kinds.${notice}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <SaveBar saving={checked.saving} />
      </FormSection>
    </form>
  )
}
