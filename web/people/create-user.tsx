import { Group, Paper, Stack } from '@mantine/core'
import { type Locale, localeOf } from '@fieldhouse/domain/kit/words/locales'
import { type UserCreate, userCreate } from '@fieldhouse/domain/identity/identity'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import { useLanguage } from '../kit/api/language.ts'
import { showNotCreated } from '../kit/api/records.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { LanguagesField } from '../kit/value/languages-field.tsx'
import { EmailField, PasswordField, TextField, fieldProps } from '../kit/value/checked-fields.tsx'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { FormFooter } from '../kit/form/form-footer.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'
import { RoleSelect } from './roles/role-select.tsx'

type Typed = Record<'firstName' | 'lastName' | 'phone' | 'email' | 'password' | 'passwordC', string> & {
  languages: Locale[]
  roleId: string | null
}

const blank: Typed = {
  firstName: '',
  lastName: '',
  languages: [],
  roleId: null,
  phone: '',
  email: '',
  password: '',
  passwordC: '',
}

/** Returns the form of a new member. After saving, the form opens the member's page. */
function useNewUser() {
  const { t } = useTranslation(['people', 'kit'])
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const send = useSentOnce((body: UserCreate, idempotencyKey: string) =>
    call('POST /user/create', { body, idempotencyKey }),
  )
  return useCheckedForm<Typed, UserCreate>({
    schema: userCreate,
    initialValues: { ...blank, languages: [localeOf[language]] },
    toBody: (values) => ({ ...values, roleId: values.roleId ?? undefined }),
    save: async (body) => {
      const made = await send(body).catch((error: unknown) => {
        showNotCreated(error, t('user.one'))
        throw error
      })
      void queries.invalidateQueries({ queryKey: [workforce.name] })
      toast('success', t('kit:created', { entity: t('user.one').toLowerCase() }))
      void navigate({ to: '/hr/workforce/{-$id}', params: { id: made.result._id }, replace: true })
    },
  })
}

/** Creates a member directly, with an initial password (HR-04..HR-08). */
export function CreateUser() {
  const { t } = useTranslation(['people', 'ui'])
  const navigate = useNavigate()
  const form = useNewUser()
  const toList = () => void navigate({ to: '/hr/workforce/{-$id}', params: { id: undefined } })
  return (
    <>
      <PageHead title={t('newUser')} />
      <Paper withBorder p="lg" maw={560}>
        <form {...form.formProps}>
          <Stack gap="md">
            <ProblemAlert problem={form.problem} />
            <Group grow align="flex-start">
              <TextField of={form} name="firstName" label={t('user.firstName')} autoComplete="off" />
              <TextField of={form} name="lastName" label={t('user.lastName')} autoComplete="off" />
            </Group>
            <LanguagesField of={form} label={t('user.languages')} />
            <RoleSelect {...fieldProps(form, 'roleId')} label={t('user.role')} />
            <PhoneField of={form} name="phone" label={t('user.phone')} autoComplete="off" />
            <EmailField of={form} name="email" label={t('user.email')} autoComplete="off" />
            <PasswordField of={form} name="password" label={t('user.password')} autoComplete="new-password" />
            <PasswordField
              of={form}
              name="passwordC"
              label={t('user.passwordC')}
              autoComplete="new-password"
            />
            <FormFooter label={t('ui:save')} saving={form.saving} onCancel={toList} />
          </Stack>
        </form>
      </Paper>
    </>
  )
}
