import type { ReceivedEInvoice } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { typeOfBytes } from '@fieldhouse/domain/kit/entity/file-rules'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import { type KeptFile, dropFile, keepAsIs } from '../../../files/keep-file.ts'
import { type Form, withForm } from '../../../files/receive.ts'
import { incomingFolder } from '../../../files/store.ts'
import { isId } from '../../../kit/database/ids.ts'
import { type Received, type Server, workspaceOf } from '../../../kit/http/route.ts'
import { readInThread } from './read-in-thread.ts'

/** A received e-invoice with its stored file, and what the sender states about it. */
export type ReceivedFileOfBill = {
  invoice: ReceivedEInvoice
  file: KeptFile
  /** The chosen supplier. Without one, the supplier is found by its name. */
  supplier: string | null
  /** Whether a person confirms that the e-invoice is for the company. */
  isOurs: boolean
}

const knownTexts = ['supplier', 'ours']

/** The checked texts of the form. */
function saidIn({ texts }: Form): Pick<ReceivedFileOfBill, 'supplier' | 'isOurs'> {
  const stranger = [...texts.keys()].find((key) => !knownTexts.includes(key))
  if (stranger !== undefined) throw fault([stranger], 'UNKNOWN_FIELD', { field: stranger })
  const supplier = texts.get('supplier')?.at(-1)?.trim().toLowerCase() || null
  if (supplier !== null && !isId(supplier)) throw fault(['supplier'], 'NOT_FOUND')
  return { supplier, isOurs: texts.get('ours')?.at(-1) === 'true' }
}

/** Receives the multipart form of an e-invoice, reads its file in a thread, and stores it before any transaction. */
export async function receiveEInvoice(
  server: Server,
  request: FastifyRequest,
): Promise<Received<ReceivedFileOfBill>> {
  return withForm(request, incomingFolder(server.config), async (form) => {
    const said = saidIn(form)
    const [file, another] = form.files
    if (!file || file.field !== 'file') throw fault(['file'], 'REQUIRED')
    if (another) throw fault(['file'], 'TOO_MANY', { max: 1 })
    const isPdf = typeOfBytes(file.header) === 'application/pdf'
    const turn = { kind: 'import-unpack', of: workspaceOf(request), signal: request.over } as const
    const invoice = await server.budget.run(turn, () =>
      readInThread({ path: file.path, isPdf }, request.over),
    )
    const kept = await keepAsIs(server.files, file, isPdf ? 'application/pdf' : 'application/xml')
    return {
      body: { invoice, file: kept, ...said },
      digest: JSON.stringify([file.sha256, said]),
      drop: () => dropFile(server.files, kept),
    }
  })
}
