import { TextInput } from '@mantine/core'
import type { Locale } from '@fieldhouse/domain/kit/words/locales'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { userUpdate } from '@fieldhouse/domain/people/profile'
import type { ShownPerson } from '@fieldhouse/domain/core/session'
import { useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { type PhotoChange, personPhoto, sendPhoto, standing } from '../kit/api/photo-change.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { PhotoField } from '../ui/photo/photo-field.tsx'
import { TextField } from '../kit/value/checked-fields.tsx'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { LanguagesField } from '../kit/value/languages-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useAccountForm, useAccountProblem, useAccountWords } from './use-account-form.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

const contact = userUpdate.required({ firstName: true, lastName: true, phone: true })

const lines = ['address', 'unit', 'city', 'state', 'zip'] as const

type Values = Record<'firstName' | 'lastName' | 'phone' | (typeof lines)[number], string> & {
  languages: Locale[]
}

/** Converts empty address lines to null. */
const blanksAsNull = (values: Values) =>
  Object.fromEntries(lines.map((line) => [line, values[line].trim() || null]))

const valuesOf = (user: ShownPerson): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: displayPhone(user.phone ?? ''),
  languages: user.languages,
  address: user.address ?? '',
  unit: user.unit ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zip: user.zip ?? '',
})

type Props = { user: ShownPerson; editable: boolean; onSaved: (user: ShownPerson) => void }

/** The state of the form, and the photo, which is uploaded after the other values are saved. */
function useContactForm({ user, onSaved }: Pick<Props, 'user' | 'onSaved'>) {
  const { t } = useTranslation('identity/account')
  const [photo, setPhoto] = useState<PhotoChange>('unchanged')
  /** The account with the saved photo; null if the photo was not saved. */
  const pictured = useRef<ShownPerson | null>(null)
  /** If the photo is refused, the other values remain saved. */
  const keepPhoto = async ({ id }: ShownPerson) => {
    pictured.current = await sendPhoto(personPhoto(id), photo).catch((error: unknown) => {
      toast('warning', error instanceof ApiProblem ? error.msg : t('profile.photoFailed'))
      return null
    })
  }
  const checked = useAccountForm<Values>({
    user,
    schema: contact,
    valuesOf,
    toBody: (values) => ({ ...values, ...blanksAsNull(values) }),
    afterwards: keepPhoto,
    changedToo: photo !== 'unchanged',
    onSaved: (saved) => {
      onSaved(pictured.current ?? saved)
      setPhoto('unchanged')
      toast('success', t('profile.saved'))
    },
  })
  return { checked, photo, setPhoto }
}

/**
 * The form for the name, phone, languages, address and photo of a person. Read-only if the user may not change these
 * data (OPEN-06).
 */
export function ContactForm({ user, editable, onSaved }: Props) {
  const { t } = useTranslation(['identity/account', 'identity'])
  const { checked, photo, setPhoto } = useContactForm({ user, onSaved })
  const problem = useAccountProblem(checked)
  const words = useAccountWords()
  const field = { of: checked, disabled: !editable }
  return (
    <form {...checked.formProps}>
      <FormSection
        title={t('identity/account:profile.contact')}
        {...(editable ? {} : { help: t('identity/account:profile.readOnly') })}
      >
        <RecordProblem {...problem} />
        <PhotoField
          current={standing(user.photo, photo)}
          chosen={photo instanceof File ? photo : null}
          onChoose={(file) => setPhoto(file ?? 'unchanged')}
          onRemove={() => setPhoto('removed')}
          disabled={!editable}
        />
        <TextField {...field} name="firstName" label={words.field('firstName')} autoComplete="given-name" />
        <TextField {...field} name="lastName" label={words.field('lastName')} autoComplete="family-name" />
        <PhoneField {...field} name="phone" label={words.field('phone')} />
        <LanguagesField {...field} label={words.field('languages')} />
        <HomeFields {...field} />
        <TextInput
          label={t('identity:field.email')}
          description={t('identity/account:profile.emailLocked')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={user.email}
          disabled
          readOnly
        />
        {editable && <SaveBar saving={checked.saving} />}
      </FormSection>
    </form>
  )
}

/** The fields of the home address (HR-03). */
function HomeFields(field: { of: CheckedForm<Values>; disabled: boolean }) {
  const words = useAccountWords()
  const line = (name: (typeof lines)[number], autoComplete: string) => (
    <TextField {...field} optional name={name} label={words.field(name)} autoComplete={autoComplete} />
  )
  return (
    <>
      {line('address', 'street-address')}
      <FieldColumns>
        {line('unit', 'address-line2')}
        {line('city', 'address-level2')}
        {line('state', 'address-level1')}
        {line('zip', 'postal-code')}
      </FieldColumns>
    </>
  )
}
