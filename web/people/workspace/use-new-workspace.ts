import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { SessionWorkspace } from '@fieldhouse/domain/identity/session'
import { quebecTaxes } from '@fieldhouse/domain/people/default-taxes'
import { type WorkspaceCreate, workspaceCreate } from '@fieldhouse/domain/people/profile'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, newIdempotencyKey } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { useDraft } from '../../kit/form/keep/use-draft.ts'
import { toast } from '../../kit/text/toast.tsx'
import { browserZone } from '../../kit/value/zones.ts'
import { useDraftOnChange } from '../use-draft-on-change.ts'
import {
  type TypedWorkspace,
  blankWorkspace,
  filledIn,
  withPhoto,
  workspacePlace,
} from './workspace-values.ts'

/** Makes a workspace; sent again because nobody answered, it makes no second one. */
function useCreateWorkspace() {
  const { t } = useTranslation('people/onboarding')
  const key = useRef(newIdempotencyKey())
  return async (body: WorkspaceCreate, photo: File | null): Promise<SessionWorkspace> => {
    try {
      const sent = photo === null ? body : withPhoto(body, photo)
      const options = { body: sent, workspace: null, idempotencyKey: key.current }
      return (await call('POST /workspace/create', options)).result
    } catch (error) {
      // A refused try may be corrected and sent again, which is another request.
      if (error instanceof ApiProblem && error.status > 0) key.current = newIdempotencyKey()
      if (!(error instanceof ApiProblem) || error.code !== 'VALIDATION') toast('error', t('workspace.failed'))
      throw error
    }
  }
}

/** The form of a new workspace, which begins with what is known of the person and outlives a reload (UI-20). */
export function useNewWorkspace(onCreated: (workspace: SessionWorkspace) => void) {
  const lang = useLanguage()
  const { user } = useSignedIn()
  const create = useCreateWorkspace()
  const [photo, choosePhoto] = useState<File | null>(null)
  const { draft, keep, forget } = useDraft<TypedWorkspace>(
    { form: 'workspace-create', about: null },
    { anyWorkspace: true },
  )
  const checked = useCheckedForm({
    schema: workspaceCreate,
    initialValues: {
      ...blankWorkspace,
      email: user.email,
      phone: displayPhone(user.phone ?? ''),
      ...draft,
    },
    toBody: (typed) => ({ ...filledIn(typed), timezone: browserZone(), lang }),
    save: async (body) => {
      const workspace = await create(body, photo)
      forget()
      onCreated(workspace)
    },
  })
  useDraftOnChange(checked.form, keep)

  const areTaxesOffered = useRef(false)
  const changePlace = (changed: Partial<TypedWorkspace>) => {
    const typed = { ...checked.form.values, ...changed }
    const isOffer = !areTaxesOffered.current && workspacePlace(typed).region === 'QC'
    areTaxesOffered.current ||= isOffer
    // Offered as soon as the company lies there; both can be changed.
    checked.form.setValues(isOffer ? { ...typed, ...quebecTaxes } : typed)
  }
  return { checked, photo, choosePhoto, changePlace }
}
