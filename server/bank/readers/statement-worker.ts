import { parentPort, workerData } from 'node:worker_threads'
import { fileFaultOf } from '../../files/text/file-fault.ts'
import { type StatementOrder, columnsOf, readStatementFile } from './read-statement-file.ts'
import type { StatementAnswer } from './read-in-thread.ts'

async function answer(order: StatementOrder & { onlyColumns: boolean }): Promise<StatementAnswer> {
  try {
    if (order.onlyColumns) return { statements: [], csv: await columnsOf(order) }
    return await readStatementFile(order)
  } catch (error) {
    return { fault: fileFaultOf(error) }
  }
}

const order: StatementOrder & { onlyColumns: boolean } = workerData
parentPort?.postMessage(await answer(order), [])
