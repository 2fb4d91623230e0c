import { lazyRouteComponent } from '@tanstack/react-router'

// The code of each panel is loaded with the tab or drawer that shows the panel.

/** The files of a record. */
export const FilesPanel = lazyRouteComponent(() => import('./files-panel.tsx'), 'FilesPanel')

/** The notes about a record. */
export const NotesPanel = lazyRouteComponent(() => import('./notes-panel.tsx'), 'NotesPanel')

/** The comments on a record. */
export const CommentsPanel = lazyRouteComponent(() => import('./comments-panel.tsx'), 'CommentsPanel')

/** The subtasks of a record. */
export const SubtasksPanel = lazyRouteComponent(() => import('./subtasks-panel.tsx'), 'SubtasksPanel')

/** The latest photos of a record. */
export const PhotoStrip = lazyRouteComponent(() => import('./photo-strip.tsx'), 'PhotoStrip')
