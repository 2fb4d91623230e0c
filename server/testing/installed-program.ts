import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of an installed program, or null. Also searches `/usr/sbin`, where Debian installs servers,
 * because only root's PATH includes it.
 */
export const installedProgram = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null
