import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { userUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser } from '@fieldhouse/domain/identity/session'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { sendPhoto } from '../kit/api/photo-change.ts'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { NameFields } from '../identity/name-fields.tsx'
import { ProblemAlert } from '../kit/api/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PhotoField } from '../ui/photo-field.tsx'

type Typed = { firstName: string; lastName: string; phone: string }

const contact = userUpdate.required({ firstName: true, lastName: true })

/** Onboarding's contact data, with a photo; the email is locked (WS-10, WS-14), and a reload keeps what is typed (UI-20). */
export function ContactStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people/onboarding', 'identity'])
  const { user } = useSignedIn()
  const [photo, setPhoto] = useState<File | null>(null)
  const { kept, keep, forget } = useDraft<Typed>(
    { form: 'onboarding-contact', about: null },
    { anyWorkspace: true },
  )
  const checked = useCheckedForm<Typed, z.output<typeof contact>>({
    schema: contact,
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: displayPhone(user.phone ?? ''),
      ...kept,
    },
    toBody: ({ phone, ...names }) => ({ ...names, ...(phone.trim() === '' ? {} : { phone }) }),
    save: async (body) => {
      const saved = await call('PATCH /user/update/:id', { params: { id: user.id }, body }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiProblem) || error.code !== 'VALIDATION')
            toast('error', t('people/onboarding:contact.failed'))
          throw error
        },
      )
      forget()
      keepUser({ ...user, ...saved.result })
      if (photo !== null) await keepPhoto({ ...user, ...saved.result }, photo)
      onDone()
    },
  })
  const { values } = checked.form
  const dirty = checked.form.isDirty()
  useEffect(() => {
    if (dirty) keep(values)
  }, [dirty, values, keep])

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
        <NameFields of={checked} />
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
