import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from '../kit/http/file-store.ts'

/** Opens the configured store: S3, or else a folder below `DATA_DIR`. */
export const openStore = (config: Config): FileStore =>
  config.s3Url ? s3Store(config.s3Url) : diskStore(join(config.dataDir, 'files', 'kept'))
