import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { quebecTaxes } from '@fieldhouse/domain/people/default-taxes'
import { type WorkspaceCreate, workspaceCreate } from '@fieldhouse/domain/people/profile'
import { useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ApiProblem, newIdempotencyKey } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { useDraft } from '../../kit/form/keep/use-draft.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useDraftOnChange } from '../use-draft-on-change.ts'
import {
  type TypedWorkspace,
  blankWorkspace,
  filledIn,
  withPhoto,
  workspacePlace,
} from './workspace-values.ts'

/** Creates a workspace. If the response was lost, trying again does not create a second workspace. */
function useCreateWorkspace() {
  const { t } = useTranslation('people/onboarding')
  const key = useRef(newIdempotencyKey())
  return async (body: WorkspaceCreate, photo: File | null): Promise<SessionWorkspace> => {
    try {
      const sent = photo === null ? body : withPhoto(body, photo)
      const options = { body: sent, workspace: null, idempotencyKey: key.current }
      return (await call('POST /workspace/create', options)).result
    } catch (error) {
      // The next attempt gets a new key. After a refusal, the user may correct the form, which makes it another
      // request.
      if (error instanceof ApiProblem && error.status > 0) key.current = newIdempotencyKey()
      if (!(error instanceof ApiProblem) || error.code !== 'VALIDATION') toast('error', t('workspace.failed'))
      throw error
    }
  }
}

/**
 * Returns the form of a new workspace, filled in with the user's data. The typed values are kept after a reload
 * (UI-20).
 */
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
    toBody: (typed) => ({ ...filledIn(typed), lang }),
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
    // The taxes are filled in once, when the address is in Québec for the first time. The user can change both taxes.
    checked.form.setValues(isOffer ? { ...typed, ...quebecTaxes } : typed)
  }
  return { checked, photo, choosePhoto, changePlace }
}
