import { strToU8, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Returns the parts of a workbook in the form that Excel writes. A test may replace any part. */
export const workbookParts = (rows: string): Record<string, string> => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Aide" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Clients" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Masquée</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  'xl/sharedStrings.xml': `<sst ${main}><si><t>Prénom</t></si><si><r><t xml:space="preserve">Zoé </t></r><r><rPr><b/></rPr><t>Anne</t></r><rPh sb="0" eb="1"><t>ZOE</t></rPh></si><si><t>Roy &amp; fils_x000D_</t></si></sst>`,
  'xl/styles.xml': `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-40C]d mmm yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
})

/** Packs the parts of a workbook into a ZIP file. */
export const packed = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
