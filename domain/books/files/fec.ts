import type { Decimal } from '../../kit/value/money.ts'
import { roundCents } from '../../kit/value/money.ts'
import type { JournalEvent } from '../journal-entry.ts'
import { type FileHead, type NumberedEntry, memoOf } from './file-entry.ts'
import { type Written, safeText } from './written.ts'

/** The 18 columns in their legal order (Livre des procédures fiscales, article A47 A-1). */
const columns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
]

/** The names of the journals, which are always in French. */
const journals = {
  VE: 'Ventes',
  AC: 'Achats',
  TR: 'Trésorerie',
  ST: 'Stocks',
  OD: 'Opérations diverses',
} as const

/** The journal of each event. The entries of a journal have numbers without a gap. */
const journalOf: Readonly<Record<JournalEvent, keyof typeof journals>> = {
  INVOICE: 'VE',
  CREDIT_NOTE: 'VE',
  CANCELLATION: 'VE',
  PAYMENT: 'TR',
  PAYMENT_APPLIED: 'OD',
  PAYMENT_VOIDED: 'TR',
  REFUND: 'TR',
  REFUND_FAILED: 'TR',
  EXPENSE: 'AC',
  REPAYMENT: 'TR',
  STOCK: 'ST',
  BILL: 'AC',
  BILL_VOIDED: 'AC',
  BILL_PAYMENT: 'TR',
  BILL_PAYMENT_VOIDED: 'TR',
  TAX_ADJUSTMENT: 'OD',
}

/** The series in which entries are numbered: the journal of the event. */
export const fecSeries = (event: JournalEvent): string => journalOf[event]

const plainDay = (day: string): string => day.replaceAll('-', '')
const amount = (of: Decimal): string => roundCents(of).replace('.', ',')

/** The French file of accounting entries, with tabs as separators. */
export function fec(entries: readonly NumberedEntry[], { language }: FileHead): Written {
  const rows = entries.flatMap((entry) => {
    const journal = journalOf[entry.event]
    const number = `${journal}${entry.number}`
    const hasParty = entry.party !== null && entry.partyNumber !== null
    return entry.lines.map((line) => {
      const isOfParty = hasParty && line.isControlAccount
      return [
        journal,
        journals[journal],
        number,
        plainDay(entry.day),
        safeText(line.code),
        safeText(line.name),
        isOfParty ? safeText(entry.partyNumber ?? '') : '',
        isOfParty ? safeText(entry.party ?? '') : '',
        safeText(entry.reference ?? '') || number,
        plainDay(entry.day),
        safeText(memoOf(entry, language)),
        amount(line.debit),
        amount(line.credit),
        '',
        '',
        plainDay(entry.recordedOn),
        '',
        '',
      ]
    })
  })
  return { parts: [[columns, ...rows].map((row) => `${row.join('\t')}\r\n`).join('')], encoding: 'utf-8' }
}

/** The SIREN in a French tax number (FR, two characters, and the nine digits of the SIREN), or null. */
export const sirenOf = (taxNumber: string | null): string | null =>
  /^FR[0-9A-Z]{2}(\d{9})$/.exec((taxNumber ?? '').replaceAll(/[\s.-]/g, '').toUpperCase())?.[1] ?? null

/** The legal name of the file. */
export const fecName = (siren: string, through: string): string => `${siren}FEC${plainDay(through)}.txt`
