// Writes random issued documents as electronic invoices, and checks each file by the official XML schemas and the
// official rules of EN 16931. Then breaks files on purpose, so that rules that never apply are noticed.
import { ciiOf } from '@fieldhouse/domain/accounting/einvoice/cii'
import { type EInvoice, einvoiceSyntaxes } from '@fieldhouse/domain/accounting/einvoice/einvoice'
import { einvoiceOf } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { ublOf } from '@fieldhouse/domain/accounting/einvoice/ubl'
import * as fc from 'fast-check'
import { BrokenRules, readEInvoice } from '../server/accounting/einvoice/received/read-einvoice.ts'
import { drawnEInvoice } from '../server/accounting/einvoice/testing.ts'
import { examplePaths, officialText } from '../server/testing/official-rules/official-files.ts'
import { officialFaults } from '../server/testing/official-rules/official-rules.ts'
import { rulesToBreak, schemasToBreak } from './einvoice-breaks.ts'
import { runRuleTests } from './einvoice-rule-tests.ts'
import { claim, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const count = Number(process.env['PROVE_EINVOICES'] ?? 500)
const invoices = fc.sample(drawnEInvoice, { seed: 16931, numRuns: count }).map(einvoiceOf)
const writers = { UBL: ublOf, CII: ciiOf }
const times: number[] = []

/** The faults of the product's files of an invoice, with the duration of each check. */
function faultsOf(invoice: EInvoice): string[] {
  return einvoiceSyntaxes.flatMap((syntax) => {
    const began = performance.now()
    const faults = officialFaults(writers[syntax](invoice))
    times.push(performance.now() - began)
    return faults.map((fault) => `${syntax} ${fault}`)
  })
}

let obeyed = 0
for (const [at, invoice] of invoices.entries()) {
  const faults = faultsOf(invoice)
  if (faults.length === 0) obeyed += einvoiceSyntaxes.length
  claim(faults.length === 0, `document ${at}: ${faults.slice(0, 3).join(', ')}`)
  if ((at + 1) % 100 === 0) say(`${at + 1} documents`)
}

const categoriesOf = ({ breakdown }: EInvoice): string[] => breakdown.map(({ vat }) => vat.category)
const categories = [...new Set(invoices.flatMap(categoriesOf))].toSorted()
const numberWith = (holds: (invoice: EInvoice) => boolean): number => invoices.filter(holds).length

say('official tests of the rules')
const tests = runRuleTests()
claim(tests.unmet.length === 0, `official tests of the rules: ${tests.unmet.join(', ')}`)

/** Whether the product reads an official example. */
function isRead(path: string): boolean {
  try {
    readEInvoice(officialText(path))
    return true
  } catch (error) {
    say(`${path}: ${error instanceof BrokenRules ? JSON.stringify(error.faults) : String(error)}`)
    return false
  }
}

const examples = examplePaths()
const valid = examples.filter((path) => {
  const faults = officialFaults(officialText(path))
  claim(faults.length === 0, `${path}: ${faults.join(', ')}`)
  return faults.length === 0
})
const read = examples.filter(isRead)
claim(read.length === examples.length, 'the product reads all official examples')

/** An invoice with taxed and untaxed lines, a discount, a discount of a line and a prepaid amount. */
const whole = invoices.find(
  (of) =>
    !of.isCreditNote &&
    categoriesOf(of)[0] === 'S' &&
    categoriesOf(of).includes('E') &&
    of.lines[0]?.vat.category === 'S' &&
    of.breakdown.some(({ allowance }) => Number(allowance) > 0),
)
if (!whole) throw new Error('no document has all parts')

let found = 0
let altered = 0
/** Checks a file that was broken on purpose: one of its faults must begin as expected. */
function checkBroken(original: string, file: string, expected: string): void {
  altered += 1
  claim(file !== original, `the change for ${expected} changes the file`)
  const isFound = officialFaults(file).some((fault) => fault.startsWith(expected))
  if (isFound) found += 1
  claim(isFound, `the broken ${expected} is found`)
}

for (const syntax of einvoiceSyntaxes) {
  const file = writers[syntax](whole)
  for (const each of rulesToBreak) checkBroken(file, each[syntax](file), `${each.rule} at `)
  for (const each of schemasToBreak) checkBroken(file, each[syntax](file), 'XSD: ')
}

console.log(`## Electronic invoices by the official rules

The proof wrote ${count} random issued documents (always the same) as UBL and as CII. The proof checked each file by the XML schemas of UBL 2.1 and CII D16B, and by the official rules of EN 16931 in version 1.3.16 (\`server/testing/official-rules\`). To show that the checks find faults, the proof ran the official tests of the rules, and broke files on purpose: each change must be found under the id of its rule, or by the XML schema (OPEN-853, OPEN-855, OPEN-856).

${table(
  ['what', 'figure'],
  [
    ['files that obey the schemas and all fatal rules', `${obeyed} of ${count * einvoiceSyntaxes.length}`],
    ...categories.map((category) => [
      `documents with lines in the VAT category ${category}`,
      numberWith((of) => categoriesOf(of).includes(category)),
    ]),
    ['documents with several rates or categories', numberWith(({ breakdown }) => breakdown.length > 1)],
    ['credit notes', numberWith(({ isCreditNote }) => isCreditNote)],
    ['check of a file (median, 99th percentile)', `${quantile(times, 0.5)} ms, ${quantile(times, 0.99)} ms`],
    ['rules that the official tests cover', tests.rules.size],
    [
      'results of the official tests as expected: broken rules, obeyed rules, others',
      `${tests.found}, ${tests.obeyed}, ${tests.unmet.length}`,
    ],
    ['broken files whose fault was found', `${found} of ${altered}`],
    ['official examples without a fault', `${valid.length} of ${examples.length}`],
    ['official examples that the product reads', `${read.length} of ${examples.length}`],
  ],
)}`)
