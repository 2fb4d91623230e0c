/** The files that the application starts with and what proves each, and when their build was made, in epoch milliseconds (precached-files.ts). */
declare module 'virtual:precached-files' {
  export const buildDate: number
  export const files: { url: string; integrity: string }[]
}
