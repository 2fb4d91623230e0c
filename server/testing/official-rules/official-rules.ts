import { type Document, parseXmlDocument } from 'slimdom'
import { officialText } from './official-files.ts'
import { type FailedAssertion, type Schematron, failedAssertions, readSchematron } from './schematron.ts'
import { schemaFaults } from './xml-schemas.ts'

const read = (syntax: string): Schematron =>
  readSchematron(officialText(`en16931/schematron/EN16931-${syntax}-validation-preprocessed.sch`))

const rules = { UBL: read('UBL'), CII: read('CII') }

/** The rules of EN 16931 that a document breaks, with their ids. */
export const brokenRules = (document: Document): FailedAssertion[] =>
  failedAssertions(
    document,
    document.documentElement?.localName === 'CrossIndustryInvoice' ? rules.CII : rules.UBL,
  )

/** The faults of an e-invoice by the official XML schema and the official rules that are fatal. */
export const officialFaults = (xml: string): string[] => [
  ...schemaFaults(xml).map((fault) => `XSD: ${fault}`),
  ...brokenRules(parseXmlDocument(xml)).flatMap(({ id, isFatal, at }) => (isFatal ? [`${id} at ${at}`] : [])),
]
