/**
 * The files that start the application, with their integrity hashes, and the build date in epoch ms
 * (precached-files.ts).
 */
declare module 'virtual:precached-files' {
  export const buildDate: number
  export const files: { url: string; integrity: string }[]
}
