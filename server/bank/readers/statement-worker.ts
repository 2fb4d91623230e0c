import { parentPort, workerData } from 'node:worker_threads'
import { type StatementOrder, columnsOf, faultOf, readStatementFile } from './read-statement-file.ts'
import type { StatementAnswer } from './read-in-thread.ts'

async function answer(order: StatementOrder & { onlyColumns: boolean }): Promise<StatementAnswer> {
  try {
    if (order.onlyColumns) return { statements: [], csv: await columnsOf(order) }
    return await readStatementFile(order)
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

const order: StatementOrder & { onlyColumns: boolean } = workerData
parentPort?.postMessage(await answer(order), [])
