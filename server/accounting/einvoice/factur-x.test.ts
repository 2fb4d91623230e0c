import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodesAt } from '../../files/text/xml-nodes.ts'
import { type Objects, objectsOf, readPdf } from '../../testing/pdf-text.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { rootOf } from '../../testing/xml-root.ts'
import { type FrenchInvoices, frenchInvoices } from './testing.ts'

let world: World
let french: FrenchInvoices
beforeAll(async () => {
  world = await openWorld()
  french = await frenchInvoices(world)
})
afterAll(() => world.close())

const pdfOf = (id: string) => french.download(`/invoice/factur-x/${id}`)
const ciiFor = async (id: string) => (await french.download(`/invoice/xml/${id}?syntax=CII`)).body

const utf8 = (stream: string) => Buffer.from(stream, 'latin1').toString('utf8')

/** The object to which a key of a dictionary refers, also as the only item of a list or a dictionary. */
function objectAt(objects: Objects, dictionary: string, key: string) {
  const [, id] = new RegExp(`/${key}\\s*(?:\\[|<<\\s*/F)?\\s*(\\d+) 0 R`).exec(dictionary) ?? []
  const found = objects.get(Number(id))
  if (!found) throw new Error(`the PDF has no object for ${key}`)
  return { dictionary: found.dictionary, stream: found.stream ?? '' }
}

/** The parts of a PDF that make it PDF/A-3 and Factur-X, found from its catalog. */
function hybridOf(pdf: Buffer) {
  const objects = objectsOf(pdf)
  const trailer = pdf.toString('latin1').slice(pdf.lastIndexOf('trailer'))
  const catalog = objectAt(objects, trailer, 'Root').dictionary
  const file = objectAt(objects, catalog, 'AF').dictionary
  const embedded = objectAt(objects, file, 'EF')
  const intent = objectAt(objects, catalog, 'OutputIntents').dictionary
  return {
    trailer,
    file,
    names: objectAt(objects, catalog, 'Names').dictionary,
    filespec: Number(/\/AF \[(\d+) 0 R\]/.exec(catalog)?.[1]),
    embedded: embedded.dictionary,
    xml: utf8(embedded.stream),
    intent,
    profile: objectAt(objects, intent, 'DestOutputProfile').stream,
    metadata: objectAt(objects, catalog, 'Metadata'),
    dictionaries: [...objects.values()].map(({ dictionary }) => dictionary),
  }
}

/** The properties of the metadata, in which `fx:Version` and `dc:title` have the names `Version` and `title`. */
function metadataOf({ metadata }: ReturnType<typeof hybridOf>) {
  const root = rootOf(utf8(metadata.stream))
  const text = (path: string) => nodesAt(root, `RDF/Description/${path}`).map((node) => node.text.trim())
  const schema = 'schemas/Bag/li'
  const property = `${schema}/property/Seq/li`
  return {
    pdfa: [...text('part'), ...text('conformance')],
    facturX: ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].flatMap(text),
    names: [...text('title/Alt/li'), ...text('creator/Seq/li'), ...text('description/Alt/li')],
    schema: [...text(`${schema}/schema`), ...text(`${schema}/namespaceURI`), ...text(`${schema}/prefix`)],
    declared: text(`${property}/name`),
    kinds: [...new Set([...text(`${property}/valueType`), ...text(`${property}/category`)])],
    described: text(`${property}/description`).filter((each) => each !== '').length,
  }
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

test('OPEN-854 an issued invoice is downloaded as Factur-X, a PDF/A-3 with its CII attached', async () => {
  const id = await french.issued({ discount: { percent: '10' } })
  const { statusCode, headers, rawPayload } = await pdfOf(id)
  const { result: invoice } = await world.admin.get(`/invoice/read/${id}`)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="${invoice.invoiceNumber}-factur-x.pdf"; filename*=UTF-8''${invoice.invoiceNumber}-factur-x.pdf`,
  ])
  expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  const hybrid = hybridOf(rawPayload)
  expect(hybrid.xml).toBe(await ciiFor(id))
  expect(hybrid.xml).toContain('<ram:Name>Chaudière</ram:Name>')
  for (const said of ['/AFRelationship /Alternative', '/F (factur-x.xml)', '/UF (factur-x.xml)', '/Desc ('])
    expect(hybrid.file).toContain(said)
  expect(hybrid.embedded).toContain('/Subtype /text#2Fxml')
  expect(hybrid.embedded).toMatch(/\/ModDate \(D:\d{14}Z\)/)
  expect(hybrid.embedded).toContain(`/Size ${Buffer.byteLength(hybrid.xml)}`)
  expect(hybrid.names).toMatch(
    new RegExp(`/EmbeddedFiles <<\\s*/Names \\[\\s*\\(factur-x\\.xml\\) ${hybrid.filespec} 0 R`),
  )
})

test('OPEN-854 the Factur-X has the output intent, the metadata and the embedded fonts of PDF/A-3b', async () => {
  const { rawPayload } = await pdfOf(await french.issued({ locale: 'fr' }))
  const hybrid = hybridOf(rawPayload)
  expect(hybrid.intent).toContain('/S /GTS_PDFA1')
  expect([hybrid.profile.slice(16, 20), hybrid.profile.slice(36, 40)]).toEqual(['RGB ', 'acsp'])
  expect(hybrid.trailer).toMatch(/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/)
  expect(hybrid.trailer).not.toContain('/Encrypt')
  expect(hybrid.metadata.dictionary).toContain('/Subtype /XML')
  expect(hybrid.metadata.dictionary).not.toContain('/Filter')
  expect(metadataOf(hybrid)).toMatchObject({
    pdfa: ['3', 'B'],
    facturX: ['INVOICE', 'factur-x.xml', '1.0', 'EN 16931'],
    schema: ['Factur-X PDFA Extension Schema', namespace, 'fx'],
    declared: ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'],
    kinds: ['Text', 'external'],
    described: 4,
  })
  expect(hybrid.metadata.stream).toContain(`xmlns:fx="${namespace}"`)
  const fonts = hybrid.dictionaries.filter((each) => each.includes('/Type /FontDescriptor'))
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/\/FontFile[23] \d+ 0 R/)
  for (const other of ['/Subtype /Type1\n', 'DeviceCMYK', '/JavaScript', '/LZWDecode'])
    expect(hybrid.dictionaries.join('\n')).not.toContain(other)
})

test('OPEN-854 names with signs of XML are whole in the metadata', async () => {
  const id = await french.issued({ companyName: 'Chauffage <Étoile> & fils', clientName: 'Zoé & "Léa" <3' })
  const hybrid = hybridOf((await pdfOf(id)).rawPayload)
  const { result: invoice } = await world.admin.get(`/invoice/read/${id}`)
  const [title = '', ...names] = metadataOf(hybrid).names
  expect(title).toContain(invoice.invoiceNumber)
  expect(names).toEqual(['Chauffage <Étoile> & fils', 'Zoé & "Léa" <3'])
  expect(hybrid.xml).toBe(await ciiFor(id))
})

test('OPEN-854 an invoice of 300 lines and a credit note contain their whole CII', async () => {
  const lineItems = Array.from({ length: 300 }, (_, at) => ({
    description: `Raccord nº ${at + 1} <${at}> 漢字`,
    quantity: '2',
    unitPrice: '1.05',
  }))
  const long = await french.issued({ lineItems })
  const { xml, dictionaries } = hybridOf((await pdfOf(long)).rawPayload)
  expect(xml).toBe(await ciiFor(long))
  expect(xml).toContain('Raccord nº 300 &lt;299&gt; 漢字')
  expect(dictionaries.filter((each) => /\/Type \/Page\b/.test(each)).length).toBeGreaterThan(5)
  const { result: note } = await world.admin.post(`/invoice/credit/${long}`, {
    amount: '100.00',
    reason: 'Retard',
  })
  const credit = hybridOf((await pdfOf(note._id)).rawPayload)
  expect(credit.xml).toBe(await ciiFor(note._id))
  expect(credit.xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(metadataOf(credit).facturX[0]).toBe('INVOICE')
})

test('OPEN-854 the Factur-X has the pages of the ordinary PDF in the language of the document, which stays ordinary', async () => {
  for (const [locale, word] of [
    ['fr', 'Facture'],
    ['en', 'Invoice'],
  ] as const) {
    const id = await french.issued({ locale })
    const hybrid = readPdf((await pdfOf(id)).rawPayload)
    const { rawPayload: plain } = await french.download(`/invoice/pdf/${id}`)
    expect(hybrid.pages).toEqual(readPdf(plain).pages)
    expect(hybrid.pages.join('')).toContain(word)
    // A glyph that no font has, `.notdef`, is read as U+0000. PDF/A allows none.
    expect(hybrid.pages.join('')).not.toContain('\u0000')
    expect(hybrid.language.slice(0, 2)).toBe(locale)
    expect(plain.subarray(0, 8).toString()).toBe('%PDF-1.3')
    for (const part of ['/AF ', '/EmbeddedFile', '/OutputIntents', '/Metadata'])
      expect(plain.includes(part), part).toBe(false)
    const { rawPayload: again } = await pdfOf(id)
    expect(hybridOf(again).xml).toBe(await ciiFor(id))
  }
})

/** The status, the code and the fields of the refusal of a Factur-X. */
async function refusalOf(id: string) {
  const { status, code, errors = [] } = (await pdfOf(id)).json()
  return [status, code, ...errors.map(({ path }: { path: string[] }) => path[0])]
}

const incomplete = {
  clientCountry: null,
  currency: 'CAD',
  companyCountry: 'CA',
  clientAddress: 'Rang 4',
  clientAddress2: 'Ste-Foy',
}

test('OPEN-854 drafts, cancelled and incomplete documents have no Factur-X, and other companies do not find it', async () => {
  const { admin } = world
  expect(await refusalOf(await french.issued(incomplete))).toEqual([
    400,
    'EINVOICE_INCOMPLETE',
    'companyCountry',
    'currency',
    'clientCountry',
  ])
  expect(await refusalOf(await french.made())).toEqual([409, 'INVALID_TRANSITION'])
  const cancelled = await french.issued()
  await admin.post(`/invoice/cancel/${cancelled}`, {})
  expect(await refusalOf(cancelled)).toEqual([409, 'INVALID_TRANSITION'])
  const issued = await french.issued()
  expect((await world.stranger.get(`/invoice/factur-x/${issued}`)).status).toBe(404)
  const jobsOnly = await world.member({ OP_JOB: [true, true, true, true, true] })
  expect((await jobsOnly.get(`/invoice/factur-x/${issued}`)).code).toBe('FORBIDDEN')
})
