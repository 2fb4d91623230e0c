import { Button, Group, Stack, Switch } from '@mantine/core'
import { quebecTaxes } from '@fieldhouse/domain/people/default-taxes'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { workspaceCreate } from '@fieldhouse/domain/people/profile'
import type { SessionWorkspace } from '@fieldhouse/domain/identity/session'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, newIdempotencyKey } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useLanguage } from '../kit/api/language.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { EmailField, TextField, fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { ProblemAlert } from '../kit/api/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'
import { guessedCountry } from './browser-guess.ts'
import { type ChosenPlace, followsAddress, placeFor } from './chosen-place.ts'
import { PlaceFields } from './place-fields.tsx'
import { browserZone } from '../kit/value/zones.ts'
import { PhotoField } from '../ui/photo-field.tsx'

const blank = {
  name: '',
  email: '',
  phone: '',
  address: '',
  takesJobs: true,
  gstPercent: '',
  pstPercent: '',
  ...followsAddress,
}
type Typed = typeof blank

type Props = { onCreated: (workspace: SessionWorkspace) => void; onCancel: () => void }

/** The form of a new workspace: only its name must be given, the rest begins with what is known (OPEN-35, OPEN-167). */
export function WorkspaceForm({ onCreated, onCancel }: Props) {
  const { t } = useTranslation(['people/onboarding', 'ui'])
  const lang = useLanguage()
  const { user } = useSignedIn()
  const gstLabel = useLabel(t('people/onboarding:workspace.gst'), true)
  const pstLabel = useLabel(t('people/onboarding:workspace.pst'), true)
  const [photo, setPhoto] = useState<File | null>(null)
  const key = useRef(newIdempotencyKey())
  const preset = useRef(false)
  const { kept, keep, forget } = useDraft<Typed>(
    { form: 'workspace-create', about: null },
    { anyWorkspace: true },
  )
  const checked = useCheckedForm({
    schema: workspaceCreate,
    initialValues: { ...blank, email: user.email, phone: displayPhone(user.phone ?? ''), ...kept },
    toBody: (typed) => ({ ...filled(typed), timezone: browserZone(), lang, takesJobs: typed.takesJobs }),
    save: async (body) => {
      const { result } = await call('POST /workspace/create', {
        body: photo === null ? body : withPhoto(body, photo),
        workspace: null,
        idempotencyKey: key.current,
      }).catch((error: unknown) => {
        // A refused try may be mended and sent again, which is another request.
        if (error instanceof ApiProblem && error.status > 0) key.current = newIdempotencyKey()
        if (!(error instanceof ApiProblem) || error.code !== 'VALIDATION')
          toast('error', t('people/onboarding:workspace.failed'))
        throw error
      })
      forget()
      onCreated(result)
    },
  })
  const { form } = checked
  const { values } = form
  const dirty = form.isDirty()
  useEffect(() => {
    if (dirty) keep(values)
  }, [dirty, values, keep])
  const place = placeOf(values)
  const isTaxed = place.region === 'QC'
  const follow = (typed: Typed) => {
    const isPreset = preset.current || placeOf(typed).region !== 'QC'
    preset.current ||= !isPreset
    // Offered as soon as the company lies there; both can be changed.
    form.setValues(isPreset ? typed : { ...typed, ...quebecTaxes })
  }
  const choose = (chosen: Partial<ChosenPlace>) => follow({ ...values, ...chosen })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <PhotoField kind="business" chosen={photo} onChoose={setPhoto} />
        <TextField
          of={checked}
          name="name"
          label={t('people/onboarding:workspace.name')}
          autoComplete="organization"
          maxLength={120}
          data-autofocus
        />
        <EmailField of={checked} name="email" label={t('people/onboarding:workspace.email')} optional />
        <PhoneField of={checked} name="phone" label={t('people/onboarding:workspace.phone')} optional />
        <TextField
          of={checked}
          name="address"
          label={t('people/onboarding:workspace.address')}
          description={t('people/onboarding:workspace.addressHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="street-address"
          maxLength={300}
          optional
          onChange={(event) => follow({ ...values, address: event.currentTarget.value })}
        />
        <PlaceFields place={place} choose={choose} />
        {isTaxed && (
          <Group grow align="flex-end">
            <FigureInput {...fieldProps(checked, 'gstPercent')} label={gstLabel} decimals={4} />
            <FigureInput {...fieldProps(checked, 'pstPercent')} label={pstLabel} decimals={4} />
          </Group>
        )}
        <Switch
          label={t('people/onboarding:workspace.takesJobs')}
          description={t('people/onboarding:workspace.takesJobsHint')}
          {...form.getInputProps('takesJobs', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={checked.saving}>
            {t('people/onboarding:workspace.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const placeOf = (typed: Typed) => placeFor(typed.address, typed, guessedCountry())

/** What was typed, without what was left blank; a decimal comma is a decimal point. */
function filled(typed: Typed): Record<string, unknown> {
  const { country, region, currency, holidays } = placeOf(typed)
  const { name, email, phone, gstPercent, pstPercent } = typed
  const taxes = region === 'QC' ? { gstPercent, pstPercent } : {}
  const texts = Object.entries({ name, email, phone, ...taxes })
    .filter(([field, text]) => field === 'name' || text.trim() !== '')
    .map(([field, text]) => [field, field.endsWith('Percent') ? typedFigure(text, 4) : text])
  const within = { countryCode: country, ...(region && { adminAreaLevel1: region }) }
  const address = typed.address.trim() === '' ? {} : { address: { formatted: typed.address, ...within } }
  return { ...Object.fromEntries(texts), ...address, country, currency, ...(holidays && { holidays }) }
}

function withPhoto(body: Record<string, unknown>, photo: File): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined)
      data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  data.append('photo', photo)
  return data
}
