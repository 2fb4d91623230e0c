import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileLine } from '../../files/text/read-csv.ts'
import { FileFault } from '../../files/text/file-fault.ts'
import type { UnpackAnswer, UnpackOrder } from './unpack.ts'

/** The number of characters that are written to the file at a time. */
const portion = 256 * 1024

/** Writes lines to a file, each as one line of JSON. */
function lineWriter(path: string) {
  const file = openSync(path, 'w', 0o600)
  let waiting = ''
  const flush = () => {
    writeSync(file, waiting)
    waiting = ''
  }
  return {
    keep: ({ line, cells }: FileLine) => {
      // Removes NUL characters and lone surrogates, because the database cannot store them.
      const sound = cells.map((cell) => cell.replaceAll('\u0000', '').toWellFormed())
      waiting += `${JSON.stringify({ line, cells: sound })}\n`
      if (waiting.length > portion) flush()
    },
    end: () => {
      flush()
      closeSync(file)
    },
  }
}

async function unpack(order: UnpackOrder): Promise<UnpackAnswer> {
  const { keep, end } = lineWriter(order.rows)
  try {
    // Loads only the reader for this kind of file, because a new thread has to load all its modules.
    if (order.kind !== 'xlsx') {
      const { readCards } = await import('./read-cards.ts')
      return { headings: await readCards({ ...order, kind: order.kind }, keep) }
    }
    const { readWorkbook } = await import('./read-workbook.ts')
    await readWorkbook(order.path, keep)
    return {}
  } catch (error) {
    if (error instanceof FileFault) return { fault: { code: error.code, params: error.params } }
    return { fault: { code: order.kind === 'xlsx' ? 'SPREADSHEET' : 'NOT_TABLE', params: {} } }
  } finally {
    end()
  }
}

const order: UnpackOrder = workerData
parentPort?.postMessage(await unpack(order), [])
