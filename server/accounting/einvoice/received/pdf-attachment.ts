import { getDocumentProxy } from 'unpdf'
import { FileFault } from '../../../files/text/file-fault.ts'

/** The names of e-invoices in PDFs: of Factur-X and ZUGFeRD 2, of ZUGFeRD 1, and of XRechnung. */
const known = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i

/** The e-invoice that a PDF contains, or else its first XML file. Throws `FileFault` for another or broken PDF. */
export async function attachedEInvoice(pdf: Uint8Array): Promise<Uint8Array> {
  const none = new FileFault('EINVOICE_FORMAT')
  const document = await getDocumentProxy(pdf, { verbosity: 0, stopAtErrors: true }).catch(() => null)
  if (document === null) throw none
  const attachments = [...((await document.getAttachments().catch(() => null)) ?? [])]
  const named = (pattern: RegExp) => attachments.find(([, { filename }]) => pattern.test(filename))
  const [id] = named(known) ?? named(/\.xml$/i) ?? []
  const content = id === undefined ? null : await document.getAttachmentContent(id).catch(() => null)
  if (!(content instanceof Uint8Array)) throw none
  return content
}
