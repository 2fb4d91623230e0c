import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'

/** The keys of the preferences in the browser's local storage. No preference is a secret (AUTH-14, OPEN-27). */
export const stored = {
  workspace: 'fieldhouse.workspace',
  language: 'fieldhouse.language',
  scheme: 'fieldhouse.scheme',
  menuCollapsed: 'fieldhouse.menu-collapsed',
  /**
   * Set if a user has signed out while the server could not be reached. The next page load ends the session on the
   * server.
   */
  leaving: 'fieldhouse.leaving',
  drafts: 'fieldhouse.draft:',
  /** The favourites of the side menu and the recently opened records, separately for each user and workspace. */
  favourites: 'fieldhouse.favourites:',
  recents: 'fieldhouse.recents:',
  /** The hidden columns and the changed column widths, separately for each list. */
  columns: 'fieldhouse.columns:',
  /** Columns that the user explicitly chose. These columns are shown even if they are empty. */
  wantedColumns: 'fieldhouse.columns-wanted:',
  widths: 'fieldhouse.widths:',
  /** `off` if single-key shortcuts are off. */
  singleKeys: 'fieldhouse.single-keys',
  /** The last used view of the calendar. */
  calendar: 'fieldhouse.calendar',
  /** Row density and grouping of boards, separately for each user. */
  board: 'fieldhouse.board:',
  /** The chosen arrangement of the dashboard, separately for each user and workspace. */
  dashboard: 'fieldhouse.dashboard:',
  /** The last used camera for scanning labels. */
  camera: 'fieldhouse.camera',
  /** The last used paper for labels. */
  labelSheet: 'fieldhouse.label-sheet',
  /**
   * The user whose offline copy is in this browser. The user is stored here, so that the copy's database need not be
   * opened.
   */
  device: 'fieldhouse.device',
  /** How far the server's clock is ahead of the device's clock, and the latest known server time. */
  clock: 'fieldhouse.clock',
  /** The import in progress, separately for each workspace and entity. */
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
    // An error means that the storage is full or forbidden. The error is ignored, because only a preference is lost.
  }
}

const ofBrowser = () => localStorage
const ofTab = () => sessionStorage

/** Reads a stored text. Returns null if the browser forbids storage. */
export const recall = (name: string): string | null => read(ofBrowser, name)

/** Stores a text. If the text is null, deletes the stored text. */
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

/** Reads a text that was stored for this tab only. The text is deleted when the tab is closed. */
export const recallInTab = (name: string): string | null => read(ofTab, name)

/** Stores a text for this tab only. If the text is null, deletes the stored text. */
export const rememberInTab = (name: string, value: string | null): void => write(ofTab, name, value)

/** Deletes every text stored for this tab only. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // If the browser forbids storage, there is nothing to delete.
  }
}

/**
 * The initial language: the language that was chosen in this browser, else the first supported language of the browser,
 * else English.
 */
export function firstLanguage(): Language {
  const wished = [recall(stored.language), ...navigator.languages]
  return wished.map(languageOf).find((language) => language !== null) ?? 'en'
}
