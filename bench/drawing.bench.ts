// Measures the processor time of drawing documents on one thread: node bench/drawing.bench.ts
import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import { drawDocument } from '../server/documents/pdf/draw-document.ts'

const words = 'Réparation de la chaudière au gaz, remplacement du brûleur et nettoyage '

const cells = { date: '', techs: '', name: '', quantity: '2', rate: '70,00', amount: '140,00 $' }

/** Returns an invoice with the given number of lines and of characters per line. */
const invoiceOf = (lines: number, characters: number): PrintedDocument => ({
  locale: 'fr',
  paper: 'LETTER',
  title: 'Facture',
  number: 'INV-000001',
  mark: null,
  company: { name: 'Plomberie Émile', lines: ['Montréal, QC H2J 2L1'], contact: [], taxNumbers: [] },
  client: { label: 'Facturer à', name: 'Éric Roy', lines: ['Laval, QC'] },
  place: null,
  facts: [{ label: 'Date', value: '25 novembre 2026' }],
  head: { ...cells, description: 'Article', quantity: 'Quantité', rate: 'Prix', amount: 'Montant' },
  lines: Array.from({ length: lines }, (_, at) => ({
    ...cells,
    description: `${at} ${words.repeat(Math.ceil(characters / words.length))}`.slice(0, characters),
  })),
  options: [],
  showsVisits: false,
  showsPrices: true,
  sums: [{ label: 'Total (CAD)', value: '140,00 $', isTotal: true }],
  texts: [],
  signed: [],
  page: 'Page {page} sur {pages}',
  logoWidth: 120,
})

const cases = [
  [1, 60],
  [1, 60],
  [200, 60],
  [500, 60],
  [100, 2000],
] as const

for (const [lines, characters] of cases) {
  const began = process.cpuUsage()
  const pdf = await drawDocument(invoiceOf(lines, characters), { logo: null, signature: null })
  const { user, system } = process.cpuUsage(began)
  console.log(
    `${lines} lines of ${characters} characters: ${((user + system) / 1e6).toFixed(2)} s, ${Math.round(pdf.length / 1024)} kB`,
  )
}
