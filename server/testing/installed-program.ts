import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of an installed program, or null. The search includes `/usr/sbin`, where Debian installs servers,
 * because only root's PATH includes this folder.
 */
export const installedProgram = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null
