/** When this bundle was built, in epoch milliseconds (SHELL-24). */
declare const BUILD_DATE: number

/** The areas of texts that the shell and each route show (areas-of-screens.ts). */
declare module 'virtual:areas-of-screens' {
  export const areasOf: Record<string, string[]>
}
