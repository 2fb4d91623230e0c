import { Group, TextInput } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/phone'
import { type UserUpdate, userUpdate } from '@fieldhouse/domain/people/profile'
import type { SessionUser } from '@fieldhouse/domain/people/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { type PhotoChange, sendPhoto, standing } from '../kit/photo-change.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { PhotoField } from '../onboarding/photo-field.tsx'
import { PhoneField, TextField } from '../ui/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { toast } from '../ui/toast.tsx'

const contact = userUpdate.required({ firstName: true, lastName: true, phone: true })

type Props = { user: SessionUser; editable: boolean; onSaved: (user: SessionUser) => void }

/** Names, phone and photo of a person; to read only for who may not change them (OPEN-06). */
export function ContactForm({ user, editable, onSaved }: Props) {
  const { t } = useTranslation(['account', 'auth'])
  const [photo, setPhoto] = useState<PhotoChange>('unchanged')
  const checked = useCheckedForm<Record<'firstName' | 'lastName' | 'phone', string>, UserUpdate>({
    schema: contact,
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: displayPhone(user.phone ?? ''),
    },
    save: async (body) => {
      const { result } = await call<SessionUser>(`user/update/${user.id}`, { method: 'PATCH', body })
      onSaved(await withPhoto(result))
      setPhoto('unchanged')
      toast('success', t('account:profile.saved'))
    },
  })
  /** A photo that is refused undoes nothing that was saved. */
  const withPhoto = async (saved: SessionUser) => {
    const pictured = await sendPhoto<SessionUser>({ segment: 'user', id: saved.id }, photo).catch(
      (error: unknown) =>
        void toast('warning', error instanceof ApiProblem ? error.msg : t('account:profile.photoFailed')),
    )
    return pictured ?? saved
  }
  const field = { of: checked, disabled: !editable }
  return (
    <form {...checked.formProps}>
      <FormSection
        title={t('account:profile.contact')}
        {...(editable ? {} : { help: t('account:profile.readOnly') })}
      >
        <ProblemAlert problem={checked.problem} />
        <PhotoField
          current={standing(user.photo, photo)}
          chosen={photo instanceof File ? photo : null}
          onChoose={(file) => setPhoto(file ?? 'unchanged')}
          onRemove={() => setPhoto('removed')}
          disabled={!editable}
        />
        <TextField {...field} name="firstName" label={t('auth:field.firstName')} autoComplete="given-name" />
        <TextField {...field} name="lastName" label={t('auth:field.lastName')} autoComplete="family-name" />
        <PhoneField {...field} name="phone" label={t('auth:field.phone')} />
        <TextInput
          label={t('auth:field.email')}
          description={t('account:profile.emailLocked')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={user.email}
          disabled
          readOnly
        />
        {editable && (
          <Group justify="flex-end">
            <SaveButton saving={checked.saving} />
          </Group>
        )}
      </FormSection>
    </form>
  )
}
