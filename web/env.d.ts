/** When this bundle was built, in epoch milliseconds (SHELL-24). */
declare const BUILD_DATE: number

/** The namespaces of texts that the shell and each route show (namespaces-of-screens.ts). */
declare module 'virtual:namespaces-of-screens' {
  export const namespacesOf: Record<string, string[]>
}
