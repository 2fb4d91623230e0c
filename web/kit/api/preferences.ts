import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'

/** Every key this client uses in the browser's local storage; none of the values is a secret (AUTH-14, OPEN-27). */
export const stored = {
  workspace: 'fieldhouse.workspace',
  language: 'fieldhouse.language',
  scheme: 'fieldhouse.scheme',
  menuCollapsed: 'fieldhouse.menu-collapsed',
  /** Set when a user has signed out here but the server could not be reached to end the session. */
  leaving: 'fieldhouse.leaving',
  drafts: 'fieldhouse.draft:',
  /** The favourites of the side menu and the recently opened records, by person and workspace. */
  favourites: 'fieldhouse.favourites:',
  recents: 'fieldhouse.recents:',
  /** Hidden columns and changed column widths, by entity. */
  columns: 'fieldhouse.columns:',
  /** Columns that the user explicitly chose; they are shown even if they are empty. */
  wantedColumns: 'fieldhouse.columns-wanted:',
  widths: 'fieldhouse.widths:',
  /** The last used view of the calendar. */
  calendar: 'fieldhouse.calendar',
  /** Row density and grouping of boards, by person. */
  board: 'fieldhouse.board:',
  /** The last used camera for scanning labels. */
  camera: 'fieldhouse.camera',
  /** The last used paper for labels. */
  labelSheet: 'fieldhouse.label-sheet',
  /** The user whose offline copy this browser stores, readable without opening the copy's database. */
  device: 'fieldhouse.device',
  /** How far the server's clock is ahead of the device's, and the latest known server time. */
  clock: 'fieldhouse.clock',
  /** The import in progress, by workspace and entity. */
  imports: 'fieldhouse.import:',
} as const

function read(open: () => Storage, name: string): string | null {
  try {
    return open().getItem(name)
  } catch {
    return null
  }
}

function write(open: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) open().removeItem(name)
    else open().setItem(name, value)
  } catch {
    // Full or forbidden storage costs only a preference, so the error is ignored.
  }
}

const ofBrowser = () => localStorage
const ofTab = () => sessionStorage

/** Reads a stored text; returns null in a browser that forbids storage. */
export const recall = (name: string): string | null => read(ofBrowser, name)

/** Stores a text; null deletes it. */
export const remember = (name: string, value: string | null): void => write(ofBrowser, name, value)

/** Deletes every stored text whose key has this prefix. */
export function forgetAll(prefix: string): void {
  for (const name of storedNames()) if (name.startsWith(prefix)) remember(name, null)
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Reads a text stored for this tab only, until the tab is closed. */
export const recallInTab = (name: string): string | null => read(ofTab, name)

/** Stores a text for this tab only; null deletes it. */
export const rememberInTab = (name: string, value: string | null): void => write(ofTab, name, value)

/** Deletes every text stored for this tab only. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}

/** The initial language: the one chosen in this browser, else the browser's, else English. */
export function firstLanguage(): Language {
  const wished = [recall(stored.language), ...navigator.languages]
  return wished.map(languageOf).find((language) => language !== null) ?? 'en'
}
