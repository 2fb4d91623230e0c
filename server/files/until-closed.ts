import type { WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/**
 * Waits until a file is closed, also after an error. If a pipeline fails before the file is open, opening would create
 * a removed file again.
 */
export const untilClosed = (file: WriteStream): Promise<void> => finished(file).catch(() => undefined)
