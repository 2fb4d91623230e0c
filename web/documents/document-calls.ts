import type { Language } from '@fieldhouse/domain/kit/words/words'
import { documentCalls } from '@fieldhouse/domain/documents/document-calls'
import type { DocumentEntity, DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnswerOf, CallName, Enveloped } from '@fieldhouse/domain/kit/entity/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, addressOf } from '../kit/api/api.ts'
import { type OptionsOf, callBelow, taken } from '../kit/api/call.ts'

type DocumentCall = (typeof documentCalls)[keyof typeof documentCalls]

/** The calls of a document by name, such as `GET /start`. */
type Named = { [C in DocumentCall as CallName<C>]: C }

/** The name of a call whose response uses the envelope. */
type Name = CallName<Enveloped<DocumentCall>>

/** The part of a document type that its calls need. */
type Segmented = Pick<DocumentEntity, 'segment'>

/** Calls an endpoint that every document has, below the segment of its entity. */
export function callDocument<N extends Name>(
  entity: Segmented,
  name: N,
  asked: OptionsOf<Named[N]>,
): Promise<Answer<AnswerOf<Named[N]>>> {
  return callBelow(entity, name, asked)
}

/** Like `callDocument`, but returns only the result. */
export async function documentResult<N extends Name>(
  entity: Segmented,
  name: N,
  asked: OptionsOf<Named[N]>,
): Promise<AnswerOf<Named[N]>> {
  return (await callDocument(entity, name, asked)).result
}

/**
 * The URLs of a document's PDF: one shows the PDF, and one downloads it with the document's number as the file name.
 */
export function pdfAddresses(
  { segment }: Pick<Entity, 'segment'>,
  id: string,
  asked: { locale: Language; paper?: string },
) {
  const { path } = taken(`GET ${documentCalls.pdf.path}`, { id })
  return {
    address: addressOf(`${segment}/${path}`, asked),
    download: addressOf(`${segment}/${path}`, { ...asked, download: 1 }),
  }
}

/** The entity of a document type, and the names of further entities that a change of the document affects. */
type Touching = { type: { entity: Pick<DocumentEntity, 'name'> }; touches?: readonly string[] | undefined }

/**
 * Runs an action on a document other than saving. Afterwards, reloads every query that shows the document or adds up
 * its amounts.
 */
export function useDocumentStep<A = DocumentRecord>({ type, touches = [] }: Touching) {
  const queries = useQueryClient()
  const touched = [type.entity.name, ...touches, 'account', 'job']
  return useMutation({
    mutationFn: async (send: () => Promise<Answer<A>>) => (await send()).result,
    onSuccess: async () => {
      await Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
  })
}
