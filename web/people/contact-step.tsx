import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { userUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser } from '@fieldhouse/domain/identity/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { sendPhoto } from '../kit/api/photo-change.ts'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { TextField } from '../kit/value/checked-fields.tsx'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { ProblemAlert } from '../kit/api/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PhotoField } from '../ui/photo-field.tsx'

const contact = userUpdate.required({ firstName: true, lastName: true })

/** Onboarding's contact data, with a photo; the email is locked (WS-10, WS-14). */
export function ContactStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people/onboarding', 'identity'])
  const { user } = useSignedIn()
  const [photo, setPhoto] = useState<File | null>(null)
  const checked = useCheckedForm({
    schema: contact,
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: displayPhone(user.phone ?? ''),
    },
    toBody: ({ phone, ...names }) => ({ ...names, ...(phone.trim() === '' ? {} : { phone }) }),
    save: async (body) => {
      const kept = await call('PATCH /user/update/:id', { params: { id: user.id }, body }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiProblem) || error.code !== 'VALIDATION')
            toast('error', t('people/onboarding:contact.failed'))
          throw error
        },
      )
      keepUser({ ...user, ...kept.result })
      if (photo !== null) await keepPhoto({ ...user, ...kept.result }, photo)
      onDone()
    },
  })

  const keepPhoto = async (owner: SessionUser, file: File) => {
    try {
      const pictured = await sendPhoto<SessionUser>({ segment: 'user', id: owner.id }, file)
      keepUser({ ...owner, photo: pictured?.photo ?? owner.photo })
    } catch (error) {
      toast('warning', error instanceof ApiProblem ? error.msg : t('people/onboarding:contact.photoFailed'))
    }
  }

  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <Text component="h2" fz="lg" fw={600}>
          {t('people/onboarding:contact.title')}
        </Text>
        <ProblemAlert problem={checked.problem} />
        <PhotoField current={user.photo} chosen={photo} onChoose={setPhoto} />
        <TextField
          of={checked}
          name="firstName"
          label={t('identity:field.firstName')}
          autoComplete="given-name"
        />
        <TextField
          of={checked}
          name="lastName"
          label={t('identity:field.lastName')}
          autoComplete="family-name"
        />
        <PhoneField of={checked} name="phone" label={t('identity:field.phone')} optional />
        <TextInput
          label={t('identity:field.email')}
          description={t('people/onboarding:contact.emailLocked')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={user.email}
          disabled
          readOnly
        />
        <Group justify="flex-end">
          <Button type="submit" loading={checked.saving}>
            {t('people/onboarding:contact.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
