import { fecName, fecSeries, sirenOf } from '@fieldhouse/domain/books/files/fec'
import { type JournalFileFormat, formatRules } from '@fieldhouse/domain/books/files/formats'
import { whyNotAccounts, whyNotCurrency } from '@fieldhouse/domain/books/files/file-refusals'
import { type JournalFileBody, mostFileEntries } from '@fieldhouse/domain/books/files/journal-file'
import { type FieldFault, Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { companyPlace } from '@fieldhouse/domain/people/tax-registration'
import { translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { say } from '@fieldhouse/domain/kit/words/words'
import { and, desc, eq, max } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { insertJson } from '../kit/entity/insert-json.ts'
import { insertRow, lockRow, record } from '../kit/entity/write.ts'
import { nameable } from '../kit/http/disposition.ts'
import { pastDay } from '../people/workspaces/past-day.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { journalFileRoutes } from './journal-file.ts'
import { journalFileEntries, journalFiles } from './tables.ts'
import { type NewFileEntry, newEntries } from './journal-file-entries.ts'

/** The number of the lock that lets one transaction at a time make files of a format. */
const fileLock = 63

type Kind = { format: JournalFileFormat; currency: Currency }

/** Waits until no other transaction makes or undoes a file of the format and currency. */
const lockFiles = ({ client, workspaceId }: Work, { format, currency }: Kind) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    `${workspaceId} ${format} ${currency}`,
    fileLock,
  ])

function needNone(why: FieldFault | null): void {
  if (why !== null) throw new Problem('VALIDATION', { errors: [why] })
}

const isOfKind = ({ workspaceId }: Work, { format, currency }: Kind) =>
  and(
    eq(journalFiles.workspaceId, workspaceId),
    eq(journalFiles.format, format),
    eq(journalFiles.currency, currency),
  )

/** The number of the latest file of a format and currency; 0 if there is none. */
async function latestNumber(work: Work, kind: Kind): Promise<number> {
  const [latest] = await work.tx
    .select({ number: journalFiles.number })
    .from(journalFiles)
    .where(isOfKind(work, kind))
    .orderBy(desc(journalFiles.number))
    .limit(1)
  return latest?.number ?? 0
}

const fileNames = translatedTable('books', 'fileNames')

type Company = Awaited<ReturnType<typeof companyOf>>

/** The name of the file. A French file needs the SIREN of the company. */
function nameOfFile(work: Work, company: Company, of: Kind & { number: number; through: string }): string {
  const { format, currency, number, through } = of
  if (format === 'FEC') {
    const siren = sirenOf(company.taxes.pstNum ?? company.taxes.gstNum ?? null)
    if (siren === null) throw fault(['format'], 'FILE_SIREN')
    return fecName(siren, through)
  }
  const name = nameable(say(fileNames[format], work.actor.language))
  return `${name}-${currency}-${number}.${formatRules[format].extension}`
}

const seriesOf = ({ format }: Kind, { content }: NewFileEntry): string =>
  format === 'FEC' ? fecSeries(content.event) : ''

/** Stores the entries of a file. Their numbers go on from the entries of the earlier files. */
async function insertEntries(work: Work, file: Kind & { id: string }, entries: readonly NewFileEntry[]) {
  const { workspaceId } = work
  const { format, currency } = file
  const rows = await work.tx
    .select({ series: journalFileEntries.series, number: max(journalFileEntries.number) })
    .from(journalFileEntries)
    .where(
      and(
        eq(journalFileEntries.workspaceId, workspaceId),
        eq(journalFileEntries.format, format),
        eq(journalFileEntries.currency, currency),
      ),
    )
    .groupBy(journalFileEntries.series)
  const last = new Map(rows.map(({ series, number }) => [series, number ?? 0]))
  const stored = entries.map(({ entry, content }, position) => {
    const series = seriesOf(file, { entry, content })
    const number = (last.get(series) ?? 0) + 1
    last.set(series, number)
    return {
      id: newId(),
      file: file.id,
      position,
      format,
      currency,
      entry,
      isReversal: content.isReversal,
      series,
      number,
      content,
    }
  })
  await insertJson(work, { table: journalFileEntries, rows: stored })
}

const totalOf = (entries: readonly NewFileEntry[]) =>
  roundCents(sum(entries.flatMap(({ content }) => content.lines.map(({ debit }) => debit))))

/** The entries of a new file. Refuses a file without entries, with too many, or with accounts that do not fit. */
async function neededEntries(work: Work, kind: Kind, { through, zone }: { through: string; zone: string }) {
  const entries = await newEntries(work, { ...kind, through, zone })
  if (entries.length === 0) throw fault(['through'], 'FILE_NOTHING_NEW', { through })
  if (entries.length > mostFileEntries) throw fault(['through'], 'FILE_TOO_MANY', { max: mostFileEntries })
  needNone(
    whyNotAccounts(
      kind.format,
      entries.map(({ content }) => content),
    ),
  )
  return entries
}

/** Makes the next file of a format and currency, after it brings the journal up to date. Returns the id of the file. */
export async function makeFile(work: Work, body: JournalFileBody): Promise<string> {
  const company = await companyOf(work)
  const { format } = body
  const currency = body.currency ?? company.currency
  const kind = { format, currency }
  const { day: through } = await pastDay(work, 'through', body.through ?? undefined)
  needNone(whyNotCurrency(format, { asked: currency, company: company.currency }))
  await lockFiles(work, kind)
  while (!(await bringUpToDate(work)).isDone);
  const number = (await latestNumber(work, kind)) + 1
  const fileName = nameOfFile(work, company, { ...kind, number, through })
  const entries = await neededEntries(work, kind, { through, zone: company.timezone })
  const days = entries.map(({ content }) => content.day).toSorted()
  const values = {
    ...kind,
    number,
    through,
    firstDay: days[0] ?? through,
    lastDay: days.at(-1) ?? through,
    entryCount: entries.length,
    total: totalOf(entries),
    fileName,
    language: work.actor.language,
    country: companyPlace(company.taxes).country,
  }
  const { id } = await insertRow(work, journalFileRoutes, values)
  await insertEntries(work, { ...kind, id }, entries)
  return id
}

/** Deletes the latest file of its format and currency. Its entries belong to the next file again. */
export async function undoFile(work: Work, id: string): Promise<void> {
  const file = await lockRow(work, journalFileRoutes, id)
  await lockFiles(work, file)
  if (file.number !== (await latestNumber(work, file))) throw fault(['number'], 'FILE_NOT_LATEST')
  await work.tx
    .delete(journalFiles)
    .where(and(eq(journalFiles.workspaceId, work.workspaceId), eq(journalFiles.id, id)))
  await record(work, journalFileRoutes, { action: 'delete', row: file })
}
