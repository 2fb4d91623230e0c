import type { WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/**
 * Waits until a file is closed, also after an error. A failed pipeline ends before the file is open: a file that is
 * removed at that moment would be created afterwards.
 */
export const untilClosed = (file: WriteStream): Promise<void> => finished(file).catch(() => undefined)
