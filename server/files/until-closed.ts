import type { WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/**
 * Waits until a file is closed, also after an error. A pipeline can fail before the file is open. A file that is
 * removed then is created afterwards.
 */
export const untilClosed = (file: WriteStream): Promise<void> => finished(file).catch(() => undefined)
