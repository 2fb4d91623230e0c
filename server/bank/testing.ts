import { formOf } from '../testing/form.ts'
import type { Person, Reply } from '../testing/world.ts'

/** Sends a statement's file to a bank account. */
export function sendStatement(
  person: Person,
  account: string,
  file: { content: string | Buffer; name?: string; columns?: readonly (string | null)[]; to?: string },
): Promise<Reply> {
  const { content, name = 'statement.txt', columns, to = 'statement' } = file
  const form = formOf([
    ...(columns ? [{ field: 'columns', value: JSON.stringify(columns) }] : []),
    { field: 'file', value: content, name, type: 'application/octet-stream' },
  ])
  return person.post(`/bank-account/${to}/${account}`, form.payload, form.headers)
}

/** A transaction of `ofxOf`. */
export type OfxLine = {
  day: string
  amount: string
  name?: string
  memo?: string
  id?: string
  more?: string
}

/** An OFX statement in CAD. Ids are `F1`, `F2` and so on by default. */
export const ofxOf = (lines: readonly OfxLine[], account = '815-12345-6789'): string =>
  [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n',
    `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>815<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    '<BANKTRANLIST>',
    ...lines.map(
      ({ day, amount, name = '', memo = '', id, more = '' }, at) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id ?? `F${at + 1}`}<NAME>${name}<MEMO>${memo}${more}</STMTTRN>`,
    ),
    '</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ].join('\n')
