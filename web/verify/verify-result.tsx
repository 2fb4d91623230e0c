import { headText } from '@fieldhouse/domain/accounting/chain/document-chain'
import { proofTables } from '@fieldhouse/domain/books/proof/proof-files'
import type { ProofFault, ProofResult } from '@fieldhouse/domain/books/proof/verify-proof'
import { writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { useContext } from 'react'
import { LanguageContext, useTexts } from './texts.ts'

/** The faults that the page shows at most. */
const mostShown = 500

const tableNames = {
  'documents.jsonl': 'documents',
  'chain.jsonl': 'chain',
  'journal.jsonl': 'journal',
  'audit.jsonl': 'audit',
} as const

/** Whether the key and the head were compared with those from outside the export. */
export type Compared = { key: boolean; head: boolean }

/** The code of the text that says what was compared. */
function comparedText({ key, head }: Compared) {
  if (key) return head ? 'compared' : 'keyCompared'
  return head ? 'headCompared' : 'notCompared'
}

/** The result of a verification: whether the export is sound, what it contains, and its faults. */
export function VerifyResult({ of, compared }: { of: ProofResult; compared: Compared }) {
  const text = useTexts()
  const { faults } = of
  return (
    <>
      <p className={`notice ${faults.length === 0 ? 'green' : 'red'}`}>
        {faults.length === 0 ? text('page', 'sound') : text('page', 'unsound', { count: faults.length })}
      </p>
      {faults.length === 0 && (
        <p className={`notice ${compared.key && compared.head ? 'green' : 'amber'}`}>
          {text('page', comparedText(compared))}
        </p>
      )}
      {faults.length > 0 && <Faults of={faults} />}
      <Facts of={of} />
    </>
  )
}

function Facts({ of: { manifest, fingerprint, rows } }: { of: ProofResult }) {
  const text = useTexts()
  const locale = writtenLocale[useContext(LanguageContext)]
  const count = new Intl.NumberFormat(locale)
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' })
  const madeAt = Date.parse(manifest?.madeAt ?? '')
  const facts: [string, string | null][] = [
    [text('page', 'company'), manifest?.workspace.name ?? null],
    [text('page', 'madeAt'), Number.isNaN(madeAt) ? null : instant.format(madeAt)],
    ...proofTables.map((table): [string, string] => [
      text('tables', tableNames[table]),
      count.format(rows[table]),
    ]),
    [text('page', 'key'), fingerprint],
    [text('page', 'head'), manifest?.head ? headText(manifest.head) : null],
  ]
  const checks = manifest?.checks ?? []
  const differences = checks.reduce((sum, check) => sum + check.differences, 0)
  return (
    <>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={value.length > 60 ? 'wide' : ''}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {checks.length > 0 && <p>{text('page', 'checks', { checks: checks.length, differences })}</p>}
    </>
  )
}

function Faults({ of }: { of: readonly ProofFault[] }) {
  const text = useTexts()
  return (
    <>
      <table aria-label={text('page', 'faults')}>
        <thead>
          <tr>
            <th>{text('page', 'record')}</th>
            <th>{text('page', 'what')}</th>
            <th>{text('page', 'place')}</th>
          </tr>
        </thead>
        <tbody>
          {of.slice(0, mostShown).map(({ fault, file, name, place }) => (
            <tr key={`${fault} ${file} ${name} ${place}`}>
              <td>{name ?? '–'}</td>
              <td>{text('faults', fault)}</td>
              <td>{place === null ? file : `${file} ${place}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {of.length > mostShown && <p>{text('page', 'most', { count: mostShown })}</p>}
    </>
  )
}
