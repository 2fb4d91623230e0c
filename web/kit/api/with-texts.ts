import { needNamespaces } from './language.ts'

/**
 * Loads a rarely used part together with its texts: `withTexts(['labels'], () => import('./finder.tsx'))`. The screen
 * around it does not load these texts (namespaces-of-screens.ts).
 */
export const withTexts =
  <P>(namespaces: readonly string[], load: () => Promise<P>) =>
  async (): Promise<P> => {
    const [part] = await Promise.all([load(), needNamespaces(namespaces)])
    return part
  }
