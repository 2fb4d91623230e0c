import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { schemaFiles } from './official-files.ts'

const files = schemaFiles()
// The schemas import each other by path. Only the official files can be opened.
xmlRegisterInputProvider(new XmlBufferInputProvider(files))

/** The main schema by the name of the root element. */
const mainSchemas: Readonly<Record<string, string>> = {
  Invoice: 'ubl/maindoc/UBL-Invoice-2.1.xsd',
  CreditNote: 'ubl/maindoc/UBL-CreditNote-2.1.xsd',
  CrossIndustryInvoice: 'en16931/cii/CrossIndustryInvoice_100pD16B.xsd',
}

const validators = new Map<string, XsdValidator>()

function validatorOf(root: string): XsdValidator {
  const kept = validators.get(root)
  if (kept) return kept
  const url = mainSchemas[root] ?? ''
  const file = files[url]
  if (!file) throw new Error(`there is no official schema for ${root}`)
  const document = XmlDocument.fromBuffer(file, { url })
  const validator = XsdValidator.fromDoc(document)
  document.dispose()
  validators.set(root, validator)
  return validator
}

/** The faults of a file by the XML schema of its syntax. */
export function schemaFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validatorOf(document.root.name).validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    document.dispose()
  }
}
