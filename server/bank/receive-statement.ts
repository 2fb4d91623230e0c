import { type RememberedColumns, csvColumns } from '@fieldhouse/domain/bank/csv-columns'
import { type Statement, maxStatementBytes } from '@fieldhouse/domain/bank/statement'
import { usualOrder } from '@fieldhouse/domain/imports/day-order'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Form, withForm } from '../files/receive.ts'
import { incomingFolder } from '../files/store.ts'
import { inWorkspace } from '../kit/database/work.ts'
import { isId } from '../kit/database/ids.ts'
import { paramsOf } from '../kit/http/address-values.ts'
import { type Received, type Server, callerOf, workspaceOf } from '../kit/http/route.ts'
import { readInThread } from './readers/read-in-thread.ts'
import type { ReadFile } from './readers/read-statement-file.ts'
import { bankAccounts } from './tables.ts'

/** A received statement: the name of its file, its content, and the columns that a person chose for a CSV file. */
export type ReceivedStatement = {
  name: string
  statements: Statement[]
  csv: ReadFile['csv']
  chosen: RememberedColumns | null
}

/** The columns in the form: a JSON list of roles. */
function chosenColumns({ texts }: Form) {
  const stranger = [...texts.keys()].find((key) => key !== 'columns')
  if (stranger !== undefined) throw fault([stranger], 'UNKNOWN_FIELD', { field: stranger })
  const said = texts.get('columns')?.at(-1)
  if (said === undefined) return null
  try {
    const parsed = csvColumns.safeParse(JSON.parse(said))
    if (parsed.success) return parsed.data
  } catch {
    // Invalid JSON is refused like invalid columns.
  }
  throw fault(['columns'], 'BANK_COLUMNS')
}

/** What a statement is read with: the remembered columns of its account, and the current day. */
type Known = { remembered: RememberedColumns | null; today: Day }

/** Reads what is known before the file is read, in a short transaction. */
function knownOf(server: Server, request: FastifyRequest): Promise<Known> {
  const { id = '' } = paramsOf(request)
  if (!isId(id)) throw new Problem('NOT_FOUND')
  const claim = { workspaceId: workspaceOf(request), actor: callerOf(request), readOnly: true }
  return inWorkspace(server.database.main, claim, async ({ tx, workspaceId, now }) => {
    const [found] = await tx
      .select({ columns: bankAccounts.csvColumns })
      .from(bankAccounts)
      .where(and(eq(bankAccounts.workspaceId, workspaceId), eq(bankAccounts.id, id.toLowerCase())))
    if (!found) throw new Problem('NOT_FOUND')
    return { remembered: found.columns, today: dayAt(now.getTime(), 'UTC') }
  })
}

/** Receives the multipart form of a statement and reads its file in a thread, before any transaction that writes. */
export async function receiveStatement(
  server: Server,
  request: FastifyRequest,
  { onlyColumns }: { onlyColumns: boolean },
): Promise<Received<ReceivedStatement>> {
  const into = { folder: incomingFolder(server.config), maxFileBytes: maxStatementBytes }
  return withForm(request, into, async (form) => {
    const columns = chosenColumns(form)
    const [file, another] = form.files
    if (!file || file.field !== 'file') throw fault(['file'], 'REQUIRED')
    if (another) throw fault(['file'], 'TOO_MANY', { max: 1 })
    const known = await knownOf(server, request)
    const order = { ...known, path: file.path, columns, usual: usualOrder(request.language), onlyColumns }
    const turn = { kind: 'import-unpack', of: workspaceOf(request), signal: request.over } as const
    const { statements, csv } = await server.budget.run(turn, () => readInThread(order, request.over))
    const chosen = columns && csv ? { headings: csv.headings, roles: columns } : null
    const name = beginningOf(file.name.trim() || 'statement', 200)
    return {
      body: { name, statements, csv, chosen },
      digest: JSON.stringify([file.sha256, columns, onlyColumns]),
      drop: async () => {},
    }
  })
}
