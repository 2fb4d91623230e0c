import { useSingleKeysOn } from './single-keys.ts'

/** Returns the attribute that names the shortcut of a control, unless single-key shortcuts are off. */
export function useKeyHint(key: string): { 'aria-keyshortcuts'?: string } {
  return useSingleKeysOn() ? { 'aria-keyshortcuts': key } : {}
}
