import type { PrintedCells } from '@fieldhouse/domain/documents/printed-lines'
import type { PrintedDocument, PrintedParty } from '@fieldhouse/domain/documents/printed-document'
import { Document, type DocumentProps, Image, Page, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { footTop, styles } from './paper-styles.ts'

/** An image file, already re-encoded by us. */
export type Picture = { data: Buffer; format: 'png' | 'jpg' }

const texts = (some: readonly string[], style: (typeof styles)[keyof typeof styles]) =>
  some.map((line, index) => h(Text, { key: index, style }, line))

function companyBlock({ company, logoWidth }: PrintedDocument, logo: Picture | null): ReactElement {
  return h(
    View,
    { style: styles.company },
    logo &&
      h(Image, { src: logo, style: { ...styles.logo, width: Math.min(logoWidth, 280), maxHeight: 80 } }),
    h(Text, { style: styles.companyName }, company.name),
    ...texts([...company.lines, ...company.contact], styles.quiet),
  )
}

function titleBlock(printed: PrintedDocument): ReactElement {
  return h(
    View,
    { style: styles.titleBlock },
    h(Text, { style: styles.title }, printed.title),
    h(Text, { style: styles.number }, printed.number),
    printed.mark && h(Text, { style: styles.pill }, printed.mark),
  )
}

const party = ({ label, name, lines: own }: PrintedParty): ReactElement =>
  h(
    View,
    { key: label, style: styles.party },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.clientName }, name),
    ...texts(own, styles.quiet),
  )

function parties({ client, place, facts }: PrintedDocument): ReactElement {
  const named = [client, ...(place ? [place] : [])].filter(({ name }) => name !== '')
  return h(
    View,
    { style: styles.parties },
    h(View, { style: styles.client }, ...named.map(party)),
    h(
      View,
      { style: styles.facts },
      ...facts.map(({ label, value }) =>
        h(
          View,
          { key: label, style: styles.fact },
          h(Text, { style: styles.factLabel }, label),
          h(Text, { style: styles.factValue }, value),
        ),
      ),
    ),
  )
}

/** A box to tick, drawn: not every font has one. */
const box = (label: string): ReactElement =>
  h(
    View,
    { key: 'box', style: styles.boxed },
    h(View, { style: styles.box }),
    h(Text, { style: styles.quiet }, label),
  )

const item = ({ name, description, note, box: label }: PrintedCells): ReactElement =>
  h(
    View,
    { key: 'item', style: styles.item },
    ...(name ? [h(Text, { key: 'name', style: styles.itemName }, name)] : []),
    h(Text, { key: 'description' }, description),
    ...(note ? [h(Text, { key: 'note', style: styles.quiet }, note)] : []),
    ...(label ? [box(label)] : []),
  )

type Shown = Pick<PrintedDocument, 'showsVisits' | 'showsPrices'>

/** The cells of a line; where days and people stand before the item, the figures give them room. */
function cells(line: PrintedCells, { showsVisits, showsPrices }: Shown): ReactElement[] {
  const visit = [
    h(Text, { key: 'date', style: styles.date }, line.date),
    h(Text, { key: 'techs', style: styles.techs }, line.techs),
  ]
  const price = [
    h(Text, { key: 'rate', style: showsVisits ? styles.tightRate : styles.rate }, line.rate),
    h(Text, { key: 'amount', style: showsVisits ? styles.tightAmount : styles.amount }, line.amount),
  ]
  return [
    ...(showsVisits ? visit : []),
    item(line),
    h(Text, { key: 'quantity', style: showsVisits ? styles.tightQuantity : styles.quantity }, line.quantity),
    ...(showsPrices ? price : []),
  ]
}

const rows = (some: readonly PrintedCells[], printed: Shown): ReactElement[] =>
  some.map((line, index) =>
    h(View, { key: index, style: styles.line, wrap: line.description.length > 600 }, ...cells(line, printed)),
  )

/** The lines; their head stands on top of every page they reach. Options follow, each with what it comes to. */
function lines(printed: PrintedDocument): ReactElement {
  return h(
    View,
    null,
    h(View, { style: styles.head, fixed: true }, ...cells(printed.head, printed)),
    ...rows(printed.lines, printed),
    ...printed.options.map((option) =>
      h(
        View,
        { key: option.name },
        h(
          View,
          { style: styles.option, minPresenceAhead: 40 },
          ...(printed.signed.length > 0 ? [h(View, { key: 'box', style: styles.box })] : []),
          h(Text, { key: 'name', style: styles.optionName }, option.name),
        ),
        ...rows(option.lines, printed),
        h(View, { style: styles.optionSums, wrap: false }, sums(option)),
      ),
    ),
  )
}

function sums({ sums: some }: Pick<PrintedDocument, 'sums'>): ReactElement {
  return h(
    View,
    { style: styles.sums },
    ...some.map(({ label, value, isTotal }) =>
      h(
        View,
        { key: label, style: isTotal ? styles.total : styles.sum },
        h(Text, null, label),
        h(Text, { style: styles.figure }, value),
      ),
    ),
  )
}

const remarks = ({ texts: some }: PrintedDocument): ReactElement[] =>
  some.map(({ label, value }) =>
    h(
      View,
      { key: label, style: styles.text },
      h(Text, { style: styles.label, minPresenceAhead: 20 }, label),
      h(Text, null, value),
    ),
  )

/** The most characters of notes and terms that stand beside the sums; longer ones follow below, over pages. */
const mostBeside = 420

function end(printed: PrintedDocument): ReactElement[] {
  const length = printed.texts.reduce((total, { value }) => total + value.length, 0)
  const isShort = length <= mostBeside
  const beside = isShort ? remarks(printed) : []
  const first = h(
    View,
    { key: 'end', style: styles.end, wrap: false },
    h(View, { style: styles.beside }, ...beside),
    sums(printed),
  )
  return isShort ? [first] : [first, h(View, { key: 'below', style: styles.below }, ...remarks(printed))]
}

/** Places to write by hand, side by side, with what stands there once it was accepted. */
function signed({ signed: all }: PrintedDocument, signature: Picture | null): ReactElement[] {
  if (all.length === 0) return []
  const places = all.map(({ label, value, isSignature }) =>
    h(
      View,
      { key: label, style: styles.place },
      h(
        View,
        { style: styles.written },
        isSignature && signature
          ? h(Image, { src: signature, style: styles.signature })
          : h(Text, null, value),
      ),
      h(View, { style: styles.hand }, h(Text, { style: styles.label }, label)),
    ),
  )
  return [h(View, { key: 'signed', style: styles.signed, wrap: false }, ...places)]
}

function foot(printed: PrintedDocument): ReactElement {
  const own = [printed.company.name, ...printed.company.taxNumbers].join('  ·  ')
  const page = (at: { pageNumber: number; totalPages?: number }) =>
    printed.page.replace('{page}', String(at.pageNumber)).replace('{pages}', String(at.totalPages ?? ''))
  return h(
    View,
    { style: { ...styles.foot, top: footTop(printed.paper) }, fixed: true },
    h(Text, null, own),
    h(Text, { render: page }),
  )
}

/** A document on paper. */
export function paper(
  printed: PrintedDocument,
  { logo, signature }: Record<'logo' | 'signature', Picture | null>,
): ReactElement<DocumentProps> {
  return h(
    Document,
    {
      title: `${printed.title} ${printed.number}`.trim(),
      author: printed.company.name,
      subject: printed.client.name,
      language: printed.locale === 'fr' ? 'fr-CA' : 'en-CA',
      creator: 'Fieldhouse',
      producer: 'Fieldhouse',
    },
    h(
      Page,
      { size: printed.paper, style: styles.page },
      printed.mark && h(Text, { style: styles.mark, fixed: true }, printed.mark),
      h(View, { style: styles.top }, companyBlock(printed, logo), titleBlock(printed)),
      h(View, { style: styles.rule }),
      parties(printed),
      lines(printed),
      ...end(printed),
      ...signed(printed, signature),
      foot(printed),
    ),
  )
}
