import { documentCalls } from '@fieldhouse/domain/documents/document-calls'
import type { DocumentEntity, DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { AnswerOf, CallName, Enveloped } from '@fieldhouse/domain/kit/entity/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, addressOf } from '../kit/api/api.ts'
import { type OptionsOf, callBelow, taken } from '../kit/api/call.ts'

type DocumentCall = (typeof documentCalls)[keyof typeof documentCalls]

/** The calls of a document, by how they are named: `GET /start`. */
type Named = { [C in DocumentCall as CallName<C>]: C }

/** The name of a call that is answered in the envelope. */
type Name = CallName<Enveloped<DocumentCall>>

/** What the calls of a document need to know of its type. */
type Segmented = Pick<DocumentEntity, 'segment'>

/** Calls what every document answers, below the segment of its entity. */
export function callDocument<N extends Name>(
  entity: Segmented,
  name: N,
  asked: OptionsOf<Named[N]>,
): Promise<Answer<AnswerOf<Named[N]>>> {
  return callBelow(entity, name, asked)
}

/** As `callDocument`, for the result alone. */
export async function documentResult<N extends Name>(
  entity: Segmented,
  name: N,
  asked: OptionsOf<Named[N]>,
): Promise<AnswerOf<Named[N]>> {
  return (await callDocument(entity, name, asked)).result
}

/** The addresses of a document's PDF: where it is shown from, and saved under its number from. */
export function pdfAddresses(
  { segment }: Pick<Entity, 'segment'>,
  id: string,
  asked: { locale: DocumentLocale; paper?: string },
) {
  const { path } = taken(`GET ${documentCalls.pdf.path}`, { id })
  return {
    address: addressOf(`${segment}/${path}`, asked),
    download: addressOf(`${segment}/${path}`, { ...asked, download: 1 }),
  }
}

/** A type of document as far as others show what it says: its entity, and what else changes with it. */
type Touching = { type: { entity: Pick<DocumentEntity, 'name'> }; touches?: readonly string[] | undefined }

/** Takes a step of a document beyond saving; whatever shows it, sums it up or is listed with it reads again. */
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
