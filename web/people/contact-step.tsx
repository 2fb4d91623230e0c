import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { userUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser } from '@fieldhouse/domain/core/session'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { z } from 'zod'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { personPhoto, sendPhoto } from '../kit/api/photo-change.ts'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { useDraft } from '../kit/form/keep/use-draft.ts'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { NameFields } from '../identity/name-fields.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PhotoField } from '../ui/photo/photo-field.tsx'
import { useDraftOnChange } from './use-draft-on-change.ts'

type Typed = { firstName: string; lastName: string; phone: string }

const contact = userUpdate.required({ firstName: true, lastName: true })
type Contact = z.output<typeof contact>

/** Saves a user's name and phone, then the photo. If the photo is refused, the name and phone remain saved. */
function useContactSave() {
  const { t } = useTranslation('people/onboarding')
  const { user } = useSignedIn()
  const savePhoto = async (owner: SessionUser, photo: File) => {
    try {
      const pictured = await sendPhoto(personPhoto(owner.id), photo)
      keepUser({ ...owner, photo: pictured?.photo ?? owner.photo })
    } catch (error) {
      toast('warning', error instanceof ApiProblem ? error.msg : t('contact.photoFailed'))
    }
  }
  return async (body: Contact, photo: File | null) => {
    const saved = await call('PATCH /user/update/:id', { params: { id: user.id }, body }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiProblem) || error.code !== 'VALIDATION') toast('error', t('contact.failed'))
        throw error
      },
    )
    const owner = { ...user, ...saved.result }
    keepUser(owner)
    return photo === null ? undefined : savePhoto(owner, photo)
  }
}

/** Returns the form of a user's contact data. The typed values are kept after a reload (UI-20). */
function useContactForm(onDone: () => void) {
  const { user } = useSignedIn()
  const save = useContactSave()
  const [photo, setPhoto] = useState<File | null>(null)
  const { draft, keep, forget } = useDraft<Typed>(
    { form: 'onboarding-contact', about: null },
    { anyWorkspace: true },
  )
  const checked = useCheckedForm<Typed, Contact>({
    schema: contact,
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: displayPhone(user.phone ?? ''),
      ...draft,
    },
    toBody: ({ phone, ...names }) => ({ ...names, ...(phone.trim() === '' ? {} : { phone }) }),
    save: async (body) => {
      await save(body, photo)
      forget()
      onDone()
    },
  })
  useDraftOnChange(checked.form, keep)
  return { checked, photo, setPhoto }
}

/** The onboarding step for contact data and a photo. The email address cannot be changed here (WS-10, WS-14). */
export function ContactStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people/onboarding', 'identity'])
  const { user } = useSignedIn()
  const { checked, photo, setPhoto } = useContactForm(onDone)
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
