import { xmlText } from '@fieldhouse/domain/kit/value/xml-text'

/** The options of a PDF that is a Factur-X file: PDF/A-3 with conformance level B. */
export const facturXOptions = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

/** The properties that name a PDF to its readers. */
export type PdfNames = { Title: string; Author: string; Subject: string }

const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The properties of the Factur-X schema. Credit notes also have the type `INVOICE`. */
const properties = [
  { name: 'DocumentType', value: 'INVOICE', description: 'The type of the embedded document' },
  { name: 'DocumentFileName', value: fileName, description: 'The name of the embedded XML file' },
  { name: 'Version', value: '1.0', description: 'The version of the XML schema of the embedded file' },
  { name: 'ConformanceLevel', value: 'EN 16931', description: 'The profile of the embedded file' },
] as const

const values = properties.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`)

const declared = properties.map(
  ({ name, description }) => `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name>
  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category>
  <pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
)

/** The Factur-X properties in XMP, and the declaration of their schema, which PDF/A requires. */
const facturXMetadata = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${values.join('\n')}
</rdf:Description>
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
  <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
  <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
  <pdfaSchema:prefix>fx</pdfaSchema:prefix>
  <pdfaSchema:property><rdf:Seq>
${declared.join('\n')}
  </rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

const localized = (text: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt>`

// pdfkit copies these names from the document information to XMP without escaping them, so that a name with `&` would
// make the XMP invalid.
const namesMetadata = ({ Title, Author, Subject }: PdfNames): string =>
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${localized(Title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${xmlText(Author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${localized(Subject)}</dc:description>
</rdf:Description>`

/** Embeds a Cross Industry Invoice in a PDF that was opened with `facturXOptions`, and writes the metadata. */
export function embedFacturX(document: PDFKit.PDFDocument, xml: string, names: PdfNames): void {
  const now = new Date()
  const file = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X',
    // The types of pdfkit omit the relationship.
    relationship: 'Alternative',
    creationDate: now,
    modifiedDate: now,
  }
  document.file(Buffer.from(xml), file)
  document.appendXML(namesMetadata(names))
  document.appendXML(facturXMetadata)
}
