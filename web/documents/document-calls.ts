import { documentCalls } from '@fieldhouse/domain/documents/document-calls'
import type { DocumentEntity, DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type {
  AnswerOf,
  BodyOf,
  CallName,
  Enveloped,
  ParamOf,
  QueryKeyOf,
} from '@fieldhouse/domain/kit/entity/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, type Query, type Sending, addressOf, callPath } from '../kit/api/api.ts'
import { taken } from '../kit/api/call.ts'

type DocumentCall = (typeof documentCalls)[keyof typeof documentCalls]

/** The calls of a document, by how they are named: `GET /start`. */
type Named = { [C in DocumentCall as CallName<C>]: C }

/** The name of a call that is answered in the envelope. */
type Name = CallName<Enveloped<DocumentCall>>

type Params<C> = [ParamOf<C>] extends [never] ? { params?: never } : { params: Record<ParamOf<C>, string> }
type Body<C> = [BodyOf<C>] extends [undefined] ? { body?: never } : { body: BodyOf<C> }
type Asked<C> = { query?: Partial<Record<QueryKeyOf<C>, Query[string]>> }
type Options<N extends Name> = Sending & Params<Named[N]> & Body<Named[N]> & Asked<Named[N]>
type Given = Sending & { params?: Record<string, string>; query?: Query; body?: unknown }

/** What the calls of a document need to know of its type. */
type Segmented = Pick<DocumentEntity, 'segment'>

/** Calls what every document answers, below the segment of its entity. */
export function callDocument<N extends Name>(
  { segment }: Segmented,
  name: N,
  asked: Options<N>,
): Promise<Answer<AnswerOf<Named[N]>>> {
  const { params, ...options }: Given = asked
  const { method, path } = taken(name, params)
  return callPath(`${segment}/${path}`, { ...options, method })
}

/** As `callDocument`, for the result alone. */
export async function documentResult<N extends Name>(
  entity: Segmented,
  name: N,
  asked: Options<N>,
): Promise<AnswerOf<Named[N]>> {
  return (await callDocument(entity, name, asked)).result
}

/** Takes a document to another state: issues it, or cancels it where its type can be. */
export const takeDocument = (
  { segment }: Segmented,
  step: 'issue' | 'cancel',
  id: string,
): Promise<Answer<DocumentRecord>> =>
  callPath(`${segment}/${step}/${encodeURIComponent(id)}`, { method: 'POST', body: {} })

/** The addresses of a document's PDF: where it is shown from, and saved under its number from. */
export function pdfAddresses({ segment }: Segmented, id: string, locale: DocumentLocale) {
  const { path } = taken(`GET ${documentCalls.pdf.path}`, { id })
  return {
    address: addressOf(`${segment}/${path}`, { locale }),
    download: addressOf(`${segment}/${path}`, { locale, download: 1 }),
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
