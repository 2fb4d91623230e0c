import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'

/** Every name this client keeps in the browser's local storage; nothing here is a secret (AUTH-14, OPEN-27). */
export const stored = {
  workspace: 'fieldhouse.workspace',
  language: 'fieldhouse.language',
  scheme: 'fieldhouse.scheme',
  menuCollapsed: 'fieldhouse.menu-collapsed',
  /** Somebody signed out here and the server has not been reached since. */
  leaving: 'fieldhouse.leaving',
  drafts: 'fieldhouse.draft:',
  /** The favourites of the side menu and the records opened last, by person and workspace. */
  favourites: 'fieldhouse.favourites:',
  recents: 'fieldhouse.recents:',
  /** Hidden columns and dragged widths, by entity. */
  columns: 'fieldhouse.columns:',
  /** Columns somebody asked for by name: shown even while nothing stands in them. */
  wantedColumns: 'fieldhouse.columns-wanted:',
  widths: 'fieldhouse.widths:',
  /** The view of the calendar that was chosen last. */
  calendar: 'fieldhouse.calendar',
  /** How close the rows of boards stand and what they are grouped by, by person. */
  board: 'fieldhouse.board:',
  /** The camera that labels are read with. */
  camera: 'fieldhouse.camera',
  /** The paper that labels were printed on last. */
  labelSheet: 'fieldhouse.label-sheet',
  /** Whose days, papers and unsent changes the browser keeps, as far as one knows without asking its database. */
  device: 'fieldhouse.device',
  /** How much the server's clock is ahead of the device's, and the latest of its times that was known. */
  clock: 'fieldhouse.clock',
  /** The import that goes on, by workspace and entity. */
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
    // A full or forbidden store costs a preference, never the work at hand.
  }
}

const ofBrowser = () => localStorage
const ofTab = () => sessionStorage

/** Reads a stored text; a browser that forbids storage simply remembers nothing. */
export const recall = (name: string): string | null => read(ofBrowser, name)

/** Keeps a text, or forgets it when it is null. */
export const remember = (name: string, value: string | null): void => write(ofBrowser, name, value)

/** Forgets every text whose name begins like this. */
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

/** Reads what this tab alone keeps, until it is closed. */
export const recallInTab = (name: string): string | null => read(ofTab, name)

/** Keeps a text in this tab alone, or forgets it when it is null. */
export const rememberInTab = (name: string, value: string | null): void => write(ofTab, name, value)

/** The language to begin with: the one chosen here before, else the browser's, else English. */
export function firstLanguage(): Language {
  const wished = [recall(stored.language), ...navigator.languages]
  return wished.map(languageOf).find((language) => language !== null) ?? 'en'
}
