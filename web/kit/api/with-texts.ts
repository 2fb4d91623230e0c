import { needNamespaces } from './language.ts'

/**
 * Loads a part that few open, with its texts: `withTexts(['labels'], () => import('./finder.tsx'))`. What it names is not
 * loaded with the screen that it may be opened from (namespaces-of-screens.ts).
 */
export const withTexts =
  <P>(namespaces: readonly string[], load: () => Promise<P>) =>
  async (): Promise<P> => {
    const [part] = await Promise.all([load(), needNamespaces(namespaces)])
    return part
  }
