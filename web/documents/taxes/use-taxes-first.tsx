import { whyNotCharge } from '@fieldhouse/domain/documents/company-taxes'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { statedTaxes } from '../document-values.ts'
import type { DocumentEditorState, Editing } from '../use-document-editor.ts'

/** The dialog loads when it first opens. */
const TaxQuestion = lazyRouteComponent(() => import('./tax-question.tsx'), 'TaxQuestion')

type Asking = { stored: DocumentRecord; next: () => unknown }

/**
 * Asks for the company's missing taxes before a draft is sent or issued. Users without permission are not asked, and
 * the server refuses their draft.
 */
export function useTaxesFirst(
  { of, record }: Pick<Editing, 'of' | 'record'>,
  { editor, open }: { editor: DocumentEditorState; open: (stored: DocumentRecord) => void },
): { settleTaxes: (next: () => unknown) => Promise<void>; question: ReactNode } {
  const queries = useQueryClient()
  const { entity, kind } = of.type
  const mayAnswer = useMay(workspace.section, 'update')
  const id = useSignedIn().workspace?._id ?? ''
  const [asking, setAsking] = useState<Asking | null>(null)

  const settleTaxes = async (next: () => unknown) => {
    if (!editor.complete()) return
    const taxes = statedTaxes(editor.form.getValues())
    // The profile may still be loading. If the profile cannot be loaded, only the server checks the taxes.
    const query = recordQueries.read(workspace, id)
    const profile = mayAnswer ? await queries.ensureQueryData(query).catch(() => null) : null
    const refused = profile ? whyNotCharge(profile, { ...taxes, isOwed: kind.isOwed }) : null
    // Errors of the draft itself are shown when it is issued.
    if (!refused || refused.code === 'VALIDATION') return void next()
    const stored = await editor.save()
    if (stored) setAsking({ stored, next })
  }
  const goOn = async ({ stored, next }: Asking) => {
    setAsking(null)
    const query = recordQueries.read(entity, stored._id)
    // The server also changes the taxes of the saved draft, so the form loads the draft again.
    editor.take(await queries.fetchQuery({ ...query, staleTime: 0 }))
    next()
  }
  const leave = ({ stored }: Asking) => {
    setAsking(null)
    if (!record) open(stored)
  }
  const question = asking && (
    <Suspense>
      <TaxQuestion onAnswered={() => void goOn(asking)} onClose={() => leave(asking)} />
    </Suspense>
  )
  return { settleTaxes, question }
}
